import { Refusal } from '../../../messages/index.ts';
import { type Clock, type RandomSource, todayIn, type TravelerId, refuseProblems } from '../../../shared/index.ts';
import type { SignUpDetails, VerifyEmailInput } from '../../account-inputs.ts';
import type { Caller } from '../throttle-attempts.ts';
import type { NewTraveler, EnrollNewTraveler } from '../sign-up/enroll-new-traveler.ts';
import type { LookUpQuestCode } from '../sign-up/look-up-quest-code.ts';
import { newTraveler } from '../sign-up/sign-up.rules.ts';
import type { SignUpEnrollment, PasswordHasher, Travelers, Codes, Devices, Invitations } from '../account.port.ts';
import type { CheckCode, VerifiedCode, CollectVerificationProof } from './check-code.ts';
import { signUpDetailsOf, verificationProblems } from '../../form-validation.rules.ts';
import type { CheckNewPassword } from '../passwords/check-new-password.ts';
import { missingFields, missingForVerification, replacesSignUp } from './codes.rules.ts';
import type { LogInOrigin, StartSession } from '../session/sessions.ts';
import type { MarkEmailVerified } from './mark-email-verified.ts';
import type { Token } from '../../session/session.rules.ts';

/**
 * ACC-39 · Prepares a person who replaces a sign-up that another may have made, from the details that they enter
 * themselves.
 */
export class PrepareReplacement {
  constructor(
    private readonly signUpEnrollment: SignUpEnrollment,
    private readonly lookUpQuestCode: LookUpQuestCode,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses a Quest Code as signing up does. */
  async checkQuestCode(questCode: string, { clientNetwork }: Caller): Promise<void> {
    const status = await this.lookUpQuestCode.run({ clientNetwork }, () =>
      this.signUpEnrollment.cohortStatus(questCode),
    );
    if (status === 'closed') throw new Refusal('cohortClosed', { field: 'code' });
  }

  of(email: string, passwordHash: string, { displayName, code, timeZone }: SignUpDetails): NewTraveler {
    const createdAt = this.clock.now();
    return {
      traveler: newTraveler({ id: this.random.uuid(), email, displayName, passwordHash, timeZone, createdAt }),
      questCode: code,
      start: { today: todayIn(timeZone, createdAt), startOnSameWeek: true },
    };
  }
}

/** An address that counts as proven as soon as its code is used. */
export interface PreparedVerification {
  readonly traveler: TravelerId;
  readonly code: VerifiedCode;
  /** The hash of the new password. */
  readonly passwordHash: string | undefined;
  /** ACC-39 · The person who replaces the one who signed up. */
  readonly replacement?: NewTraveler | undefined;
}

/**
 * ACC-26 · Validates an emailed code and a new password. On any device other than that of the sign-up, a password
 * must come with the code, since the stored one may be known to another person who signed up with this address.
 * ACC-39 · Without the password of the sign-up, a name and a Quest Code must come too.
 */
export class PrepareVerification {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly gatherProof: CollectVerificationProof,
    private readonly prepareReplacement: PrepareReplacement,
    private readonly passwordHasher: PasswordHasher,
    private readonly checkNewPassword: CheckNewPassword,
  ) {}

  /**
   * Refuses with `verificationCodeNotValid`; with `newPasswordRequired` or `signUpDetailsRequired` a right code without
   * the required fields, which can then be tried again; and an unknown Quest Code, before the code is checked.
   */
  async run(form: VerifyEmailInput, caller: Caller): Promise<PreparedVerification> {
    refuseProblems(verificationProblems(form));

    const { email, verificationCode, password } = form;
    const details = signUpDetailsOf(form);
    if (details) await this.prepareReplacement.checkQuestCode(details.code, caller);
    const code = await this.checkCode.run('verify', email, verificationCode, caller);
    const traveler = await this.travelers.byEmailKey(code.emailKey);
    if (!traveler) throw new Refusal('verificationCodeNotValid');

    const { deviceSecret } = caller;
    const proof = await this.gatherProof.run(traveler, { password, deviceSecret, hasDetails: details !== undefined });
    const missing = missingForVerification(proof);
    if (missing) throw new Refusal(missing, missingFields(missing));
    const isReplaced = replacesSignUp(proof);
    if (password !== undefined) await this.checkNewPassword.run(password, isReplaced ? form : traveler);
    const passwordHash = password === undefined ? undefined : await this.passwordHasher.hash(password);
    const replacement =
      isReplaced && details && passwordHash !== undefined
        ? this.prepareReplacement.of(email, passwordHash, details)
        : undefined;
    return { traveler: traveler.id, code, passwordHash, replacement };
  }
}

/**
 * ACC-26 · Marks an address as verified by the holder of its code, sets the password sent with it, and opens a session.
 * ACC-39 · A person who may not be the one who signed up starts afresh, without any data of that sign-up.
 * ACC-24 · Their device is remembered.
 */
export class CompleteVerification {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly startSession: StartSession,
    private readonly clock: Clock,
  ) {}

  /** ACC-37 · Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked, and one of an account that was, or whose address is proven. */
  async run(
    { traveler: begun, code, passwordHash, replacement }: PreparedVerification,
    origin: LogInOrigin = {},
  ): Promise<Token> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const held = await this.travelers.byEmailKeyForUpdate(code.emailKey);
    if (!isMine || held?.id !== begun || held.verifiedAt !== null) throw new Refusal('verificationCodeNotValid');

    const traveler = replacement?.traveler.id ?? begun;
    if (replacement) await this.enrollNewTraveler.run(replacement);
    else if (passwordHash !== undefined) {
      await this.travelers.changePassword(traveler, passwordHash);
      await this.invitations.revoke(traveler);
    }
    await this.markEmailVerified.run(traveler);
    const { device } = origin;
    if (device !== undefined) await this.devices.remember(traveler, device, now);
    return this.startSession.run(traveler, origin);
  }
}
