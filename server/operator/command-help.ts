import { type OperatorCommandMessageKey, formatMessage } from '#core/messages';
import { type ArgumentName, COMMAND_ARGUMENTS, type Command, type CommandOption } from './command.ts';
import { commands } from './commands/index.ts';
import { COMMON_OPTIONS } from './parse-command-line.ts';

const CALL = 'npm run operator --';

/** Lists every command with its usage and description, one per line. */
export const commandList = (): readonly string[] => [
  formatMessage('operatorUsage'),
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${formatMessage(command.descriptionKey)}`]),
  formatMessage('operatorUsageMore'),
];

/** The help of one command: usage, options and an example. */
export const commandHelp = (command: Command): readonly string[] => [
  formatMessage(command.descriptionKey),
  '',
  formatMessage('operatorUsageOf'),
  `  ${CALL} ${usageOf(command)}`,
  '',
  ...(command.arguments.length > 0
    ? [formatMessage('operatorArguments'), ...command.arguments.map(argumentLine), '']
    : []),
  formatMessage('operatorOptions'),
  ...Object.entries<CommandOption>({ ...command.options, ...COMMON_OPTIONS }).map(([name, option]) =>
    line(written(name, option), option.descriptionKey),
  ),
  '',
  formatMessage('operatorExample'),
  `  ${[CALL, command.name, command.example].join(' ').trimEnd()}`,
];

const usageOf = ({ name, arguments: takes, options = {} }: Command): string =>
  [name, ...takes.map(bracketed), ...Object.entries(options).map(([option, how]) => `[${written(option, how)}]`)].join(
    ' ',
  );

const line = (name: string, about: OperatorCommandMessageKey): string => `  ${name.padEnd(28)} ${formatMessage(about)}`;

const argumentLine = (part: Command['arguments'][number]): string =>
  line(bracketed(part), COMMAND_ARGUMENTS[part.replace('?', '') as ArgumentName]);

const bracketed = (part: Command['arguments'][number]): string =>
  part.startsWith('?') ? `[${part.slice(1)}]` : `<${part}>`;

const written = (name: string, { valueName }: CommandOption): string =>
  valueName === undefined ? `--${name}` : `--${name} <${valueName}>`;
