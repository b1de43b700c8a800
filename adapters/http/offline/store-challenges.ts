import type { ChallengeId } from '#core/content';
import type { ApiClient } from '../api-client.ts';

/** Asks the server for challenges, one after another until it does not answer, so that they are stored and open without a network. Never rejects. */
export async function storeChallenges(challenges: readonly ChallengeId[], api: ApiClient): Promise<void> {
  try {
    for (const id of challenges) await api.send('GET /challenges/{id}', { id }, { isOnlyFromServer: true });
  } catch {
    // The next change of the quest asks again.
  }
}
