import { say } from '#core/messages';
import type { House } from '../scope.ts';
import { inviteUser } from './users.ts';

/** One thing that an operator can have done. */
interface Command {
  /** What it is called, as it is typed. */
  readonly name: string;
  /** Names of what has to be typed after it. */
  readonly takes: readonly string[];
  /** Does it, and answers with the lines to print. */
  readonly run: (house: House, given: readonly string[]) => Promise<readonly string[]>;
}

const commands: readonly Command[] = [
  {
    name: 'users invite',
    takes: ['email', 'name'],
    run: (house, [email = '', name = '']) => inviteUser(house, email, name),
  },
];

/** The command that was typed, ready to run; nothing when there is none of that name, or something is missing or too much. */
export function commandOf(typed: readonly string[]): ((house: House) => Promise<readonly string[]>) | undefined {
  for (const { name, takes, run } of commands) {
    const words = name.split(' ');
    const given = typed.slice(words.length);
    if (words.every((word, place) => typed[place] === word) && given.length === takes.length)
      return (house) => run(house, given);
  }
  return undefined;
}

/** Every command, one a line, as it is typed. */
export const usage = (): readonly string[] => [
  say('operatorUsage'),
  ...commands.map(({ name, takes }) => ['  npm run operator --', name, ...takes.map((part) => `<${part}>`)].join(' ')),
];
