import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import { CODE_POLICY, isCodeOpen, type VerificationProof } from './codes.rules.ts';
import type { CodePurpose, Codes, PasswordHasher, Invitations, Devices, Traveler } from '../account.port.ts';
import type { Caller, ThrottleAttempts } from '../throttle-attempts.ts';
import { verificationCodeProblem } from '../../field-validation.rules.ts';
import { emailKey } from '../../identity.rules.ts';

/** A code whose digits were right, and the address it was mailed to; it is still to be used. */
export interface VerifiedCode {
  readonly id: string;
  readonly emailKey: string;
}

/** ACC-5 ACC-31 · Compares digits with the code of one address and purpose; a try is counted before, and a wrong one stays counted. */
export class CheckCode {
  constructor(
    private readonly codes: Codes,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` for any problem of the code, and with `errorTooManyRequests`. */
  async run(purpose: CodePurpose, email: string, digits: string, caller: Caller): Promise<VerifiedCode> {
    const problem = verificationCodeProblem(digits);
    if (problem) throw new Refusal(problem, { field: 'verificationCode' });

    const key = emailKey(email);
    const takeBack = await this.throttleAttempts.run('codeTry', key, caller);
    const stored = await this.codes.unused(key, purpose);
    const isOpen =
      stored && isCodeOpen(stored, this.clock.now()) && (await this.codes.countTry(stored.id, CODE_POLICY.wrongTries));
    const isRight = await this.passwordHasher.matches(digits, isOpen ? stored.hash : undefined);
    if (!stored || !isRight) throw new Refusal('verificationCodeNotValid');
    await takeBack();
    return { id: stored.id, emailKey: stored.emailKey };
  }
}

/** The input that the holder of a code sends with it. */
export interface VerificationInput {
  readonly password: string | undefined;
  readonly deviceSecret: string | undefined;
  readonly hasDetails: boolean;
}

/** ACC-26 ACC-39 · Collects what is known about the holder of a code that was emailed to an unverified address. */
export class CollectVerificationProof {
  constructor(
    private readonly invitations: Invitations,
    private readonly devices: Devices,
    private readonly passwordHasher: PasswordHasher,
  ) {}

  async run(
    { id, emailKey, passwordHash }: Traveler,
    { password, deviceSecret, hasDetails }: VerificationInput,
  ): Promise<VerificationProof> {
    return {
      isWhereBegun: deviceSecret !== undefined && (await this.devices.isSignUpDevice(id, deviceSecret)),
      isInvited: (await this.invitations.byEmailKey(emailKey)) !== undefined,
      hasPassword: password !== undefined,
      isSignUpPassword: password !== undefined && (await this.passwordHasher.matches(password, passwordHash)),
      hasDetails,
    };
  }
}
