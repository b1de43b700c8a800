import { Refusal } from '../../messages/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { CheckCode, VerifiedCode } from './check-code.ts';
import type { Caller } from '../rate-limits/throttle-attempts.ts';
import type { Devices } from '../session/devices.port.ts';
import { verificationProblems } from '../form-validation.rules.ts';
import { isOwnNameOrEmail } from '../passwords/password.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';
import type { VerifyForm } from '../account-forms.ts';
import type { Travelers } from '../travelers.port.ts';

/** An address that counts as proven as soon as its code is used. */
export interface PreparedVerification {
  readonly traveler: TravelerId;
  readonly code: VerifiedCode;
  /** The hash of the password that takes the place of the one before. */
  readonly passwordHash: string | undefined;
}

/**
 * ACC-26 · Validates a mailed code and a new password. On any device but the one that signed up a password
 * must come with the code: whoever signed up with the address of another may know the one that is kept.
 */
export class PrepareVerification {
  constructor(
    private readonly travelers: Travelers,
    private readonly devices: Devices,
    private readonly checkCode: CheckCode,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  /** Refuses with `verificationCodeNotValid`; with `newPasswordRequired` a right code without a password, which may be tried again. */
  async run(form: VerifyForm, caller: Caller): Promise<PreparedVerification> {
    for (const [field, problem] of Object.entries(verificationProblems(form)))
      if (problem) throw new Refusal(problem, { field });

    const { email, verificationCode, password } = form;
    const code = await this.checkCode.run('verify', email, verificationCode, caller);
    const traveler = await this.travelers.byEmailKey(code.emailKey);
    if (!traveler) throw new Refusal('verificationCodeNotValid');

    const { deviceSecret } = caller;
    const isWhereBegun = deviceSecret !== undefined && (await this.devices.isSignUpDevice(traveler.id, deviceSecret));
    if (password === undefined && !isWhereBegun) throw new Refusal('newPasswordRequired', { field: 'password' });
    if (password !== undefined && isOwnNameOrEmail(password, traveler))
      throw new Refusal('passwordIsOwn', { field: 'password' });
    const passwordHash = password === undefined ? undefined : await this.passwordHasher.hash(password);
    return { traveler: traveler.id, code, passwordHash };
  }
}
