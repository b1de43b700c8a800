import { Refusal } from '../../../messages/index.ts';
import { type TravelerId, refuseProblems, type Clock } from '../../../shared/index.ts';
import type { CheckCode, VerifiedCode, CollectVerificationProof } from '../codes/check-code.ts';
import type { PrepareReplacement } from '../codes/complete-verification.ts';
import { missingFields, missingForVerification, replacesSignUp } from '../codes/codes.rules.ts';
import type { Caller } from '../throttle-attempts.ts';
import type { NewTraveler, EnrollNewTraveler } from '../sign-up/enroll-new-traveler.ts';
import { resetProblems, signUpDetailsOf } from '../../form-validation.rules.ts';
import type { Passkeys } from '../passkeys/passkeys.port.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { PasswordHasher, Traveler, Travelers, Codes, Invitations } from '../account.port.ts';
import type { ResetPasswordInput, SignUpDetails } from '../../account-inputs.ts';
import type { MarkEmailVerified } from '../codes/mark-email-verified.ts';

/** A new password that may be set as soon as its code is used. */
export interface PreparedPasswordReset {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly code: VerifiedCode;
  readonly passwordHash: string;
  /** ACC-39 · The person who replaces the one who signed up. */
  readonly replacement?: NewTraveler | undefined;
}

/**
 * ACC-5 · Validates a new password and a reset code, and computes the slow hash of the password.
 * ACC-39 · Where the address was never proven, a person who may not be the one who signed up gives a name and a Quest Code too.
 */
export class PreparePasswordReset {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly gatherProof: CollectVerificationProof,
    private readonly prepareReplacement: PrepareReplacement,
    private readonly passwordHasher: PasswordHasher,
    private readonly checkNewPassword: CheckNewPassword,
  ) {}

  /**
   * Refuses with `verificationCodeNotValid`; with `signUpDetailsRequired` a right code without the required fields,
   * which can then be tried again; and an unknown Quest Code, before the code is checked.
   */
  async run(form: ResetPasswordInput, caller: Caller): Promise<PreparedPasswordReset> {
    const { email, verificationCode, password } = form;
    refuseProblems(resetProblems(form));

    const details = signUpDetailsOf(form);
    if (details) await this.prepareReplacement.checkQuestCode(details.code, caller);
    const code = await this.checkCode.run('reset', email, verificationCode, caller);
    const traveler = await this.travelers.byEmailKey(code.emailKey);
    if (!traveler) throw new Refusal('verificationCodeNotValid');

    const isReplaced = await this.isReplaced(traveler, password, details, caller);
    await this.checkNewPassword.run(password, isReplaced ? form : traveler);
    const passwordHash = await this.passwordHasher.hash(password);
    const replacement = isReplaced && details ? this.prepareReplacement.of(email, passwordHash, details) : undefined;
    return { traveler: traveler.id, email, code, passwordHash, replacement };
  }

  private async isReplaced(
    traveler: Traveler,
    password: string,
    details: SignUpDetails | undefined,
    { deviceSecret }: Caller,
  ): Promise<boolean> {
    if (traveler.verifiedAt !== null) return false;
    const proof = await this.gatherProof.run(traveler, { password, deviceSecret, hasDetails: details !== undefined });
    if (missingForVerification(proof))
      throw new Refusal('signUpDetailsRequired', missingFields('signUpDetailsRequired'));
    return replacesSignUp(proof);
  }
}

/**
 * ACC-3 · Sets a new password for the holder of a reset code, ends every open session, and revokes an unused
 * invitation.
 * ACC-60 · Removes their passkeys, since another person may have added one.
 * ACC-28 · Reading the code verifies the address.
 * ACC-39 · A person who may not be the one who signed up starts afresh, without any data of that sign-up.
 */
export class ResetPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly codes: Codes,
    private readonly invitations: Invitations,
    private readonly passkeys: Pick<Passkeys, 'removeAll'>,
    private readonly enrollNewTraveler: EnrollNewTraveler,
    private readonly markEmailVerified: MarkEmailVerified,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` a code that was used or replaced since it was checked, and one of an account that was. */
  async run({
    traveler: held,
    email,
    code,
    passwordHash,
    replacement,
  }: PreparedPasswordReset): Promise<{ readonly email: string }> {
    const now = this.clock.now();
    const isMine = await this.codes.use(code.id, now);
    const traveler = await this.travelers.byEmailKeyForUpdate(code.emailKey);
    if (!isMine || traveler?.id !== held) throw new Refusal('verificationCodeNotValid');

    if (replacement) await this.enrollNewTraveler.run(replacement);
    else {
      await this.travelers.changePassword(held, passwordHash);
      await this.invitations.revoke(held);
      await this.passkeys.removeAll(held);
    }
    await this.markEmailVerified.run(replacement?.traveler.id ?? held);
    return { email };
  }
}
