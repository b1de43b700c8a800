import { Refusal } from '../../../messages/index.ts';
import { type TravelerId, refuseProblems } from '../../../shared/index.ts';
import type { CheckCode, VerifiedCode } from './check-code.ts';
import type { Caller } from '../rate-limits/throttle-attempts.ts';
import type { CollectVerificationProof } from './collect-verification-proof.ts';
import type { NewTraveler } from '../sign-up/enroll-new-traveler.ts';
import { signUpDetailsOf, verificationProblems } from '../../form-validation.rules.ts';
import { isOwnNameOrEmail } from '../../passwords/password.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { PrepareReplacement } from './prepare-replacement.ts';
import { missingForVerification, replacesSignUp } from './verification.rules.ts';
import type { VerifyEmailInput } from '../../account-inputs.ts';
import type { Travelers } from '../travelers.port.ts';

/** An address that counts as proven as soon as its code is used. */
export interface PreparedVerification {
  readonly traveler: TravelerId;
  readonly code: VerifiedCode;
  /** The hash of the password that takes the place of the one before. */
  readonly passwordHash: string | undefined;
  /** ACC-39 · Who takes the place of whoever signed up. */
  readonly replacement?: NewTraveler | undefined;
}

/**
 * ACC-26 · Validates a mailed code and a new password. On any device but the one that signed up a password
 * must come with the code: whoever signed up with the address of another may know the one that is kept.
 * ACC-39 · Without the password of the sign-up a name and a Quest Code must come too: those that are kept may be another's.
 */
export class PrepareVerification {
  constructor(
    private readonly travelers: Travelers,
    private readonly checkCode: CheckCode,
    private readonly gatherProof: CollectVerificationProof,
    private readonly prepareReplacement: PrepareReplacement,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  /**
   * Refuses with `verificationCodeNotValid`; with `newPasswordRequired` or `signUpDetailsRequired` a right code without
   * what must come with it, which may be tried again; and a Quest Code that opens nothing, before the code is looked at.
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
    if (missing) throw new Refusal(missing, { field: missing === 'newPasswordRequired' ? 'password' : 'displayName' });
    const isReplaced = replacesSignUp(proof);
    if (!isReplaced && password !== undefined && isOwnNameOrEmail(password, traveler))
      throw new Refusal('passwordIsOwn', { field: 'password' });
    const passwordHash = password === undefined ? undefined : await this.passwordHasher.hash(password);
    const replacement =
      isReplaced && details && passwordHash !== undefined
        ? this.prepareReplacement.of(email, passwordHash, details)
        : undefined;
    return { traveler: traveler.id, code, passwordHash, replacement };
  }
}
