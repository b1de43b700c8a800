import { formatMessage, Refusal } from '../../../messages/index.ts';
import { type Clock, type RandomSource, type TimeZone, todayIn } from '../../../shared/index.ts';
import type { RateLimits } from '../../account.port.ts';
import { guestUntil } from '../../guests/guests.rules.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import type { Token } from '../../session/session.rules.ts';
import type { FirstStart, SignUpEnrollment } from '../account.port.ts';
import type { LogInOrigin, StartSession } from '../session/sessions.ts';
import { type Caller, refuseWhileWaiting } from '../throttle-attempts.ts';
import type { Guest, Guests, OpenTrial } from './guests.port.ts';

/** A new guest who passed all checks, and the trial to start. */
export interface PreparedGuest {
  readonly guest: Guest;
  readonly questCode: string;
  readonly start: FirstStart;
}

/** ACC-61 · Prepares a guest who tries the product; counts against the rate limit of their client network. */
export class PrepareGuest {
  constructor(
    private readonly openTrial: OpenTrial,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses with `trialNotOffered` and `errorTooManyRequests`. */
  async run(timeZone: TimeZone, { clientNetwork }: Caller): Promise<PreparedGuest> {
    const questCode = await this.openTrial.questCode();
    if (questCode === undefined) throw new Refusal('trialNotOffered');
    refuseWhileWaiting(
      await this.rateLimits.consume(...rateLimitsOf(`guest origin ${clientNetwork}`, REQUEST_LIMITS.guestFromOrigin)),
    );
    const createdAt = this.clock.now();
    return {
      guest: {
        id: this.random.uuid(),
        displayName: formatMessage('guestName'),
        timeZone,
        createdAt,
        guestUntil: guestUntil(createdAt),
      },
      questCode,
      start: { today: todayIn(timeZone, createdAt), startOnSameWeek: true },
    };
  }
}

/** ACC-61 · Puts a guest onto the trial, and opens their session. */
export class StartGuest {
  constructor(
    private readonly guests: Guests,
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly startSession: StartSession,
  ) {}

  async run({ guest, questCode, start }: PreparedGuest, origin: LogInOrigin = {}): Promise<Token> {
    await this.guests.add(guest);
    await this.signUpEnrollment.enroll(guest.id, questCode, start);
    return this.startSession.run(guest.id, origin);
  }
}
