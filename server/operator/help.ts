import { type OperatorMessageKey, say } from '#core/messages';
import { type ArgumentName, ARGUMENTS, type Command, type Option } from './command.ts';
import { commands } from './commands.ts';
import { COMMON } from './typed.ts';

const CALL = 'npm run operator --';

/** Every command, one a line, as it is typed, each with what it does. */
export const overview = (): readonly string[] => [
  say('operatorUsage'),
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${say(command.about)}`]),
  say('operatorUsageMore'),
];

/** One command, all that may be added to it, and an example. */
export const helpOf = (command: Command): readonly string[] => [
  say(command.about),
  '',
  say('operatorUsageOf'),
  `  ${CALL} ${usageOf(command)}`,
  '',
  ...(command.takes.length > 0 ? [say('operatorArguments'), ...command.takes.map(argumentLine), ''] : []),
  say('operatorOptions'),
  ...Object.entries<Option>({ ...command.options, ...COMMON }).map(([name, option]) =>
    line(written(name, option), option.about),
  ),
  '',
  say('operatorExample'),
  `  ${[CALL, command.name, command.example].join(' ').trimEnd()}`,
];

const usageOf = ({ name, takes, options = {} }: Command): string =>
  [name, ...takes.map(bracketed), ...Object.entries(options).map(([option, how]) => `[${written(option, how)}]`)].join(
    ' ',
  );

const line = (name: string, about: OperatorMessageKey): string => `  ${name.padEnd(28)} ${say(about)}`;

const argumentLine = (part: Command['takes'][number]): string =>
  line(bracketed(part), ARGUMENTS[part.replace('?', '') as ArgumentName]);

const bracketed = (part: Command['takes'][number]): string =>
  part.startsWith('?') ? `[${part.slice(1)}]` : `<${part}>`;

const written = (name: string, { takes }: Option): string =>
  takes === undefined ? `--${name}` : `--${name} <${takes}>`;
