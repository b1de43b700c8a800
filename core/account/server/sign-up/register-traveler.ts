import { Refusal, retryLaterRefusal } from '../../../messages/index.ts';
import {
  type CalendarDate,
  type Clock,
  dateOf,
  type RandomSource,
  isPlausibleToday,
  refuseProblems,
} from '../../../shared/index.ts';
import { newTraveler } from './sign-up.rules.ts';
import type { Caller, ThrottleAttempts } from '../throttle-attempts.ts';
import type { NewTraveler, EnrollNewTraveler } from './enroll-new-traveler.ts';
import type { SignUpEnrollment, PasswordHasher, Devices } from '../account.port.ts';
import { signUpProblems } from '../../form-validation.rules.ts';
import type { LookUpQuestCode } from './look-up-quest-code.ts';
import { emailKey } from '../../identity.rules.ts';
import type { CheckEmailAvailability } from './check-email-availability.ts';
import type { RateLimits } from '../../account.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import type { CheckNewPassword } from '../passwords/check-new-password.ts';
import type { PrepareCode, PreparedCode, MailCode } from '../codes/request-code.ts';
import type { SignUpInput, SignUpDraft } from '../../account-inputs.ts';

/** An account that is ready to create; creating it fails if the address is taken by then. */
export interface PreparedAccount extends NewTraveler {
  readonly code: PreparedCode;
}

/** Validates a sign-up, counts it against the rate limits, and computes the slow hashes of its password and its first code. */
export class PrepareAccount {
  constructor(
    private readonly emailAvailability: CheckEmailAvailability,
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly passwordHasher: PasswordHasher,
    private readonly rateLimits: RateLimits,
    private readonly lookUpQuestCode: LookUpQuestCode,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly prepareCode: PrepareCode,
    private readonly checkNewPassword: CheckNewPassword,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async run(form: SignUpInput, caller: Caller): Promise<PreparedAccount> {
    const today = this.checked(form);
    await this.checkNewPassword.run(form.password, form);
    const { clientNetwork } = caller;
    const cohortStatus = await this.lookUpQuestCode.run({ clientNetwork }, () =>
      this.signUpEnrollment.cohortStatus(form.code),
    );
    const wait = await this.rateLimits.consume(
      ...rateLimitsOf(`sign-up origin ${clientNetwork}`, REQUEST_LIMITS.signUpFromOrigin),
    );
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
    if (cohortStatus === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
    if (!(await this.emailAvailability.run(form.email, clientNetwork)))
      throw new Refusal('emailTaken', { field: 'email' });
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

  private checked(form: SignUpInput): CalendarDate {
    const today = dateOf(form.userLocalDate);
    refuseProblems(signUpProblems(form));
    if (!today || !isPlausibleToday(today, this.clock.now()))
      throw new Refusal('dateNotValid', { field: 'userLocalDate' });
    return today;
  }
}

/**
 * ACC-27 · Creates an unverified Traveler on the quest of their Quest Code, and emails the code that verifies their
 * address.
 */
export class RegisterTraveler {
  constructor(
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly devices: Devices,
    private readonly codeMailer: MailCode,
  ) {}

  async run({ code, ...begun }: PreparedAccount, device?: string): Promise<SignUpDraft> {
    const { id, displayName, email } = begun.traveler;
    await this.enrollNewTraveler.run(begun);
    if (device !== undefined) await this.devices.setSignUpDevice(id, device);
    await this.codeMailer.run(code);
    return { id, displayName, email, verified: false };
  }
}
