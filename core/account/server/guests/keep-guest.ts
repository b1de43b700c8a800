import { Refusal } from '../../../messages/index.ts';
import { type Clock, refuseProblems, type TravelerId } from '../../../shared/index.ts';
import type { ConfirmKeepInput, KeepInput } from '../../account-inputs.ts';
import type { RateLimits } from '../../account.port.ts';
import { isGuest } from '../../guests/guests.rules.ts';
import { confirmKeepProblems, keepProblems } from '../../guests/keep-trial.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import type { Session, Token } from '../../session/session.rules.ts';
import type { Codes, Devices, Invitations, PasswordHasher, Travelers } from '../account.port.ts';
import type { CheckCode, VerifiedCode } from '../codes/check-code.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';
import type { PrepareCode, PreparedCode } from '../codes/request-code.ts';
import type { CheckNewPassword } from '../passwords/check-new-password.ts';
import type { LogInOrigin, StartSession } from '../session/sessions.ts';
import { isEmailAvailable, newTraveler } from '../sign-up/sign-up.rules.ts';
import { type Caller, refuseWhileWaiting, type ThrottleAttempts } from '../throttle-attempts.ts';
import type { Guests } from './guests.port.ts';

/** The session of the guest who wants to keep their work. */
type KeepingSession = Pick<Session, 'id' | 'guestUntil'> | undefined;

/** ACC-63 · Makes ready the code for the address of a guest, the same for every address; counted as a sign-up. */
export class PrepareKeepCode {
  constructor(
    private readonly checkNewPassword: CheckNewPassword,
    private readonly rateLimits: RateLimits,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly prepareCode: PrepareCode,
  ) {}

  /**
   * Refuses with `errorForbidden` a Traveler who is not a guest, with `tooManyCodes`, and what the field rules refuse.
   */
  async run(form: KeepInput, session: KeepingSession, caller: Caller): Promise<PreparedCode> {
    guestOf(session);
    refuseProblems(keepProblems(form));
    const { email, displayName, password } = form;
    await this.checkNewPassword.run(password, form);
    const origin = `sign-up origin ${caller.clientNetwork}`;
    refuseWhileWaiting(await this.rateLimits.consume(...rateLimitsOf(origin, REQUEST_LIMITS.signUpFromOrigin)));
    await this.throttleAttempts.run('codeRequest', emailKey(email), caller, 'tooManyCodes');
    return this.prepareCode.run('keep', { email: email.trim(), displayName: displayName.trim() });
  }
}

/** A guest whose code was right, and the account that they are to have. */
export interface PreparedKeep {
  readonly guest: TravelerId;
  readonly code: VerifiedCode;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/** ACC-63 · Validates the code that was mailed to the address of a guest, and computes the slow hash of their password. */
export class PrepareKeep {
  constructor(
    private readonly checkNewPassword: CheckNewPassword,
    private readonly checkCode: CheckCode,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  /** Refuses as `PrepareKeepCode` does, and with `verificationCodeNotValid`. */
  async run(form: ConfirmKeepInput, session: KeepingSession, caller: Caller): Promise<PreparedKeep> {
    const guest = guestOf(session);
    refuseProblems(confirmKeepProblems(form));
    const { email, displayName, password, verificationCode } = form;
    await this.checkNewPassword.run(password, form);
    const code = await this.checkCode.run('keep', email, verificationCode, caller);
    return { guest, code, email, displayName, passwordHash: await this.passwordHasher.hash(password) };
  }
}

/**
 * ACC-63 · Makes the guest an account with a proven address, and everything that they did stays theirs.
 * ACC-43 · The session of the guest ends.
 */
export class KeepGuest {
  constructor(
    private readonly guests: Guests,
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses with `alreadyHasAccount` an address that is verified or invited, and with `verificationCodeNotValid` a code
   * that was used or replaced since the check.
   */
  async run({ guest, code, ...account }: PreparedKeep, origin: LogInOrigin = {}): Promise<Token> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const known = await this.travelers.byId(guest);
    if (!isMine || !known) throw new Refusal('verificationCodeNotValid');
    const owner = await this.travelers.byEmailKeyForUpdate(code.emailKey);
    const invitation = await this.invitations.byEmailKey(code.emailKey);
    const isFree = isEmailAvailable(owner, invitation, now);
    const { timeZone, createdAt } = known;
    if (!isFree || !(await this.guests.keep(newTraveler({ id: guest, ...account, timeZone, createdAt }))))
      throw new Refusal('alreadyHasAccount', { field: 'email' });
    await this.markEmailVerified.run(guest);
    if (origin.device !== undefined) await this.devices.remember(guest, origin.device, now);
    return this.startSession.run(guest, origin);
  }
}

function guestOf(session: KeepingSession): TravelerId {
  if (!session || !isGuest(session)) throw new Refusal('errorForbidden');
  return session.id;
}
