import { operate } from '#server/operator/operate';
import type { House } from '#server/scope';

/** What came of a command. */
export interface Said {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
  /** The answer for programs; empty when there was none. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Types a command at a console over this house, as the machine's user `olga`. */
export async function typed(house: House, ...words: readonly string[]): Promise<Said> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await operate(words, {
    open: async () => ({ house, close: async () => undefined }),
    user: 'olga',
    say: (lines) => void said.push(...lines),
    complain: (lines) => void complained.push(...lines),
  });
  const facts = words.includes('--json') ? JSON.parse(said.join('\n')) : {};
  return { code, said: said.join('\n'), complained: complained.join('\n'), facts };
}
