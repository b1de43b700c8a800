import { Refusal, retryLaterRefusal } from '../../../messages/index.ts';
import {
  type CalendarDate,
  type Clock,
  dateOf,
  type RandomSource,
  isPlausibleToday,
  refuseProblems,
} from '../../../shared/index.ts';
import { isEmailAvailable } from './email-availability.rules.ts';
import type { Caller, ThrottleAttempts } from '../rate-limits/throttle-attempts.ts';
import type { NewTraveler } from './enroll-new-traveler.ts';
import type { SignUpEnrollment } from './sign-up-enrollment.port.ts';
import { signUpProblems } from '../../form-validation.rules.ts';
import type { LookUpQuestCode } from './look-up-quest-code.ts';
import { emailKey } from '../../identity.rules.ts';
import { newTraveler } from './new-traveler.rules.ts';
import type { Invitations } from '../invitations/invitations.port.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits/rate-limits.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { PrepareCode, PreparedCode } from '../codes/prepare-code.ts';
import type { SignUpInput } from '../../account-inputs.ts';
import type { Travelers } from '../travelers.port.ts';

/** An account that nothing stands in the way of but somebody quicker. */
export interface PreparedAccount extends NewTraveler {
  readonly code: PreparedCode;
}

/** Validates a sign-up, counts it against the rate limits, and computes the slow hashes of its password and its first code. */
export class PrepareAccount {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly passwordHasher: PasswordHasher,
    private readonly rateLimits: RateLimits,
    private readonly lookUpQuestCode: LookUpQuestCode,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly prepareCode: PrepareCode,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async run(form: SignUpInput, caller: Caller): Promise<PreparedAccount> {
    const today = this.checked(form);
    const { clientNetwork } = caller;
    const cohortStatus = await this.lookUpQuestCode.run({ clientNetwork }, () =>
      this.signUpEnrollment.cohortStatus(form.code),
    );
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`sign-up origin ${clientNetwork}`, REQUEST_LIMITS.signUpFromOrigin),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
    if (cohortStatus === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
    await this.mustBeFree(form.email);
    await this.throttleAttempts.run('codeRequest', emailKey(form.email), caller, 'tooManyCodes');

    const { email, displayName, timeZone } = form;
    const traveler = newTraveler({
      id: this.random.uuid(),
      email,
      displayName,
      passwordHash: await this.passwordHasher.hash(form.password),
      timeZone,
      createdAt: this.clock.now(),
    });
    return {
      traveler,
      questCode: form.code,
      start: { today, startOnSameWeek: form.startOnSameWeek ?? true },
      code: await this.prepareCode.run('verify', traveler),
    };
  }

  private async mustBeFree(email: string): Promise<void> {
    const key = emailKey(email);
    const [traveler, invitation] = [await this.travelers.byEmailKey(key), await this.invitations.byEmailKey(key)];
    if (!isEmailAvailable(traveler, invitation, this.clock.now())) throw new Refusal('emailTaken', { field: 'email' });
  }

  private checked(form: SignUpInput): CalendarDate {
    const today = dateOf(form.userLocalDate);
    refuseProblems(signUpProblems(form));
    if (!today || !isPlausibleToday(today, this.clock.now()))
      throw new Refusal('dateNotValid', { field: 'userLocalDate' });
    return today;
  }
}
