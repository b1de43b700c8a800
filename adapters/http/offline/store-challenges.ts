import type { ChallengeId } from '#core/content';
import { type Clock, todayIn } from '#core/shared';
import type { ApiClient, OfflineResponses } from '../api-client.ts';

/** Asks, one after another, for the challenges that the device has not stored today, so that their steps open without a network. Never rejects. */
export async function storeChallenges(
  challenges: readonly ChallengeId[],
  api: ApiClient,
  responses: OfflineResponses,
  clock: Clock,
): Promise<void> {
  const zone = clock.zone();
  for (const id of challenges) {
    const found = await responses.find('GET /challenges/{id}', { id });
    if (found && todayIn(zone, found.at) === todayIn(zone, clock.now())) continue;
    const isStopped = await api.send('GET /challenges/{id}', { id }).then(
      () => false,
      () => true,
    );
    if (isStopped) return;
  }
}
