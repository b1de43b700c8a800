import { Refusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimit, RateLimits } from '../../account.port.ts';
import { refuseWhileWaiting } from '../throttle-attempts.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';

/** Who tries a Quest Code: a Traveler who is signed in, or somebody of a client network. */
export interface QuestCodeCaller {
  readonly clientNetwork: string;
  readonly traveler?: TravelerId | undefined;
}

/** ACC-31 · Looks up what a Quest Code opens. Wrong codes are counted against the Traveler who is signed in, otherwise against the client network; right ones are not counted. */
export class LookUpQuestCode {
  constructor(private readonly rateLimits: RateLimits) {}

  /**
   * Refuses with `errorTooManyRequests`, whatever was found, and with `questCodeNotValid`, naming the field that the code
   * came in, when nothing was. Limits are asked after looking, so that of guesses that are sent at once a right one counts
   * only while the wrong ones before it left something.
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
