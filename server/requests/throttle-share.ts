import { ThrottleShares } from '#core/account';
import type { ApiRequest } from './route-definition.ts';

/** Counts an email of the requesting Traveler against the rate limit before it is written; without a recipient nothing is counted. */
export async function throttleShare({
  scope,
  session,
  input,
}: ApiRequest<{ readonly receiver?: string }>): Promise<void> {
  if (session && input.receiver) await scope.get(ThrottleShares).run(session.id, input.receiver);
}
