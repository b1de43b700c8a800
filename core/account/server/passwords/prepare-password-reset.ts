import { Refusal } from '../../../messages/index.ts';
import { type TravelerId, refuseProblems } from '../../../shared/index.ts';
import type { CheckCode, VerifiedCode } from '../codes/check-code.ts';
import type { CollectVerificationProof } from '../codes/collect-verification-proof.ts';
import type { PrepareReplacement } from '../codes/prepare-replacement.ts';
import { missingForVerification, replacesSignUp } from '../codes/verification.rules.ts';
import type { Caller } from '../rate-limits/throttle-attempts.ts';
import type { NewTraveler } from '../sign-up/enroll-new-traveler.ts';
import { resetProblems, signUpDetailsOf } from '../../form-validation.rules.ts';
import { isOwnNameOrEmail } from '../../passwords/password.rules.ts';
import type { PasswordHasher } from './password-hasher.port.ts';
import type { ResetPasswordInput, SignUpDetails } from '../../account-inputs.ts';
import type { Traveler, Travelers } from '../travelers.port.ts';

/** A new password that may be set as soon as its code is used. */
export interface PreparedPasswordReset {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly code: VerifiedCode;
  readonly passwordHash: string;
  /** ACC-39 · Who takes the place of whoever signed up. */
  readonly replacement?: NewTraveler | undefined;
}

/**
 * ACC-5 · Validates a new password and a reset code, and computes the slow hash of the password.
 * ACC-39 · Where the address was never proven, whoever may not be who signed up gives a name and a Quest Code too.
 */
export class PreparePasswordReset {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly gatherProof: CollectVerificationProof,
    private readonly prepareReplacement: PrepareReplacement,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  /**
   * Refuses with `verificationCodeNotValid`; with `signUpDetailsRequired` a right code without what must come with it,
   * which may be tried again; and a Quest Code that opens nothing, before the code is looked at.
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
    if (!isReplaced && isOwnNameOrEmail(password, traveler)) throw new Refusal('passwordIsOwn', { field: 'password' });
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
    if (missingForVerification(proof)) throw new Refusal('signUpDetailsRequired', { field: 'displayName' });
    return replacesSignUp(proof);
  }
}
