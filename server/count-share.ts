import { CountShare } from '#core/account';
import type { Call } from './serve.ts';

/** Counts a letter of the Traveler who asks before it is written; without an address there is none. */
export async function countShare({ scope, session, sent }: Call<{ readonly receiver?: string }>): Promise<void> {
  if (session && sent.receiver) await scope.get(CountShare).run(session.id, sent.receiver);
}
