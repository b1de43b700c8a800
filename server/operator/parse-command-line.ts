import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command, CommandOption, ParsedArguments } from './command.ts';
import { commands } from './commands/index.ts';

/** The options of every command. */
export const COMMON_OPTIONS = {
  json: { descriptionKey: 'optionJson' },
  as: { valueName: 'name', descriptionKey: 'optionAs' },
  help: { descriptionKey: 'optionHelp' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** A parsed command line: a command to run, a request for help, or unparsable input. */
export type ParsedCommandLine =
  | { readonly kind: 'run'; readonly command: Command; readonly typed: ParsedArguments }
  | { readonly kind: 'help'; readonly command: Command | undefined }
  | { readonly kind: 'wrong'; readonly command: Command | undefined; readonly reason: string };

/** Parses a command line: the name of a command, its arguments and its options. */
export function parseCommandLine(commandArgs: readonly string[]): ParsedCommandLine {
  const command = commands.find(({ name }) => name === commandArgs.slice(0, name.split(' ').length).join(' '));
  if (!command)
    return commandArgs.length === 0 || commandArgs[0] === 'help' || commandArgs.includes('--help')
      ? { kind: 'help', command }
      : { kind: 'wrong', command, reason: commandArgs.join(' ') };
  try {
    const args = commandArgs.slice(command.name.split(' ').length);
    const { values, positionals } = parseArgs({ args, options: optionsOf(command), allowPositionals: true });
    if (values['help'] === true) return { kind: 'help', command };
    const least = command.arguments.filter((part) => !part.startsWith('?')).length;
    if (positionals.length < least || positionals.length > command.arguments.length)
      return { kind: 'wrong', command, reason: commandArgs.join(' ') };
    const option = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
    return {
      kind: 'run',
      command,
      typed: { positionals: positionals, option, hasFlag: (name) => values[name] === true },
    };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', command, reason: error.message };
    throw error;
  }
}

const optionsOf = ({ options }: Command): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(
    Object.entries<CommandOption>({ ...options, ...COMMON_OPTIONS }).map(([name, { valueName }]) => [
      name,
      { type: valueName === undefined ? 'boolean' : 'string' },
    ]),
  );
