import { ThrottleShares } from '#core/account/server';
import type { ReviewerId } from '#core/achievements';
import { ThrottleReviewLinks } from '#core/achievements/server';
import type { ApiRequest } from './route-definition.ts';

/** Counts an email of the requesting Traveler against the rate limit before it is written; where none goes out nothing is counted. */
export async function throttleShare({
  scope,
  session,
  input,
}: ApiRequest<{ readonly receiver?: string; readonly userId?: ReviewerId }>): Promise<void> {
  if (input.userId !== undefined) await scope.get(ThrottleReviewLinks).run(input.userId);
  else if (session && input.receiver) await scope.get(ThrottleShares).run(session.id, input.receiver);
}
