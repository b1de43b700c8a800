import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command, Option, Typed } from './command.ts';
import { commands } from './commands.ts';

/** What may be added to every command. */
export const COMMON = {
  json: { about: 'optionJson' },
  as: { takes: 'name', about: 'optionAs' },
  help: { about: 'optionHelp' },
} as const satisfies Readonly<Record<string, Option>>;

/** What was typed, as it is meant: a command to run, a question for help, or nothing that can be read. */
export type Meaning =
  | { readonly kind: 'run'; readonly command: Command; readonly typed: Typed }
  | { readonly kind: 'help'; readonly command: Command | undefined }
  | { readonly kind: 'wrong'; readonly command: Command | undefined; readonly reason: string };

/** Reads what was typed: the name of a command, what it takes, and what was added. */
export function meaningOf(words: readonly string[]): Meaning {
  const command = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (!command)
    return words.length === 0 || words.includes('--help')
      ? { kind: 'help', command }
      : { kind: 'wrong', command, reason: words.join(' ') };
  try {
    const args = words.slice(command.name.split(' ').length);
    const { values, positionals } = parseArgs({ args, options: optionsOf(command), allowPositionals: true });
    if (values['help'] === true) return { kind: 'help', command };
    const least = command.takes.filter((part) => !part.startsWith('?')).length;
    if (positionals.length < least || positionals.length > command.takes.length)
      return { kind: 'wrong', command, reason: words.join(' ') };
    const option = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
    return { kind: 'run', command, typed: { given: positionals, option, has: (name) => values[name] === true } };
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', command, reason: error.message };
    throw error;
  }
}

const optionsOf = ({ options }: Command): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(
    Object.entries<Option>({ ...options, ...COMMON }).map(([name, { takes }]) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string' },
    ]),
  );
