import { Refusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimit, RateLimits } from '../../account.port.ts';
import { refuseWhileWaiting } from '../throttle-attempts.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';

/** The caller who tries a Quest Code: a signed-in Traveler, or a client network. */
export interface QuestCodeCaller {
  readonly clientNetwork: string;
  readonly traveler?: TravelerId | undefined;
}

/**
 * ACC-31 · Looks up a Quest Code. Wrong codes are counted against the signed-in Traveler, otherwise against the client
 * network; right ones are not counted.
 */
export class LookUpQuestCode {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * Refuses with `errorTooManyRequests`, whatever was found, and with `questCodeNotValid`, naming the field of the
   * code, when no cohort was found. The limit is consumed after the look-up, so among concurrent guesses a right one
   * succeeds only if the wrong ones before it left a try.
   */
  async run<Found>(
    caller: QuestCodeCaller,
    lookUp: () => Promise<Found | undefined>,
    field: string = 'code',
  ): Promise<Found> {
    const limits = limitsOf(caller);
    const found = await lookUp();
    refuseWhileWaiting(await this.rateLimits.secondsUntilFree(...limits));
    if (found === undefined) {
      refuseWhileWaiting(await this.rateLimits.consume(...limits));
      throw new Refusal('questCodeNotValid', { field });
    }
    return found;
  }
}

const limitsOf = ({ clientNetwork, traveler }: QuestCodeCaller): readonly RateLimit[] =>
  traveler === undefined
    ? rateLimitsOf(`quest code origin ${clientNetwork}`, REQUEST_LIMITS.questCodeFromOrigin)
    : rateLimitsOf(`quest code of ${traveler}`, REQUEST_LIMITS.questCodeOfTraveler);
