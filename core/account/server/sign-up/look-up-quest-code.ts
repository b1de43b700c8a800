import { Refusal, retryLaterRefusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimit, RateLimits } from '../../account.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';

/** Who tries a Quest Code: a Traveler who is signed in, or somebody of a client network. */
export interface QuestCodeCaller {
  readonly clientNetwork: string;
  readonly traveler?: TravelerId | undefined;
}

/**
 * ACC-31 · Looks up what a Quest Code opens. Wrong codes are counted against the Traveler who is signed in, otherwise
 * against the client network; one that has used up those of its day still has a few every ten minutes.
 */
export class LookUpQuestCode {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * Refuses with `errorTooManyRequests` before looking, and with `questCodeNotValid`, naming the field that the code came
   * in, when nothing was found.
   */
  async run<Found>(
    caller: QuestCodeCaller,
    lookUp: () => Promise<Found | undefined>,
    field: string = 'code',
  ): Promise<Found> {
    const counted = await this.counted(caller);
    const found = await lookUp();
    if (found === undefined) throw new Refusal('questCodeNotValid', { field });
    await this.rateLimits.refund(...counted);
    return found;
  }

  /** What the try was counted against. */
  private async counted({ clientNetwork, traveler }: QuestCodeCaller): Promise<readonly RateLimit[]> {
    const limits =
      traveler === undefined
        ? [
            rateLimitsOf(`quest code origin ${clientNetwork}`, REQUEST_LIMITS.questCodeFromOrigin),
            rateLimitsOf(`quest code busy origin ${clientNetwork}`, REQUEST_LIMITS.questCodeFromBusyOrigin),
          ]
        : [rateLimitsOf(`quest code of ${traveler}`, REQUEST_LIMITS.questCodeOfTraveler)];
    let wait = 0;
    for (const one of limits) {
      wait = await this.rateLimits.consume(...one);
      if (wait === 0) return one;
    }
    throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
