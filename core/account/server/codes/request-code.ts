import { plusMinutes, type Clock, type RandomSource } from '../../../shared/index.ts';
import type {
  CodeEmail,
  CodePurpose,
  CodeRecord,
  PasswordHasher,
  CodeMailer,
  Codes,
  Travelers,
} from '../account.port.ts';
import { CODE_POLICY, newCode } from './codes.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import { Refusal } from '../../../messages/index.ts';
import type { Caller, ThrottleAttempts } from '../throttle-attempts.ts';
import { emailProblem } from '../../field-validation.rules.ts';

/** The recipient of a code; for an unknown address a decoy is made, so that the response time reveals nothing. */
export interface CodeRecipient {
  readonly email: string;
  readonly displayName: string;
  readonly isDecoy?: boolean;
}

/** A code that is neither stored nor mailed yet. */
export interface PreparedCode {
  readonly record: CodeRecord;
  readonly email: CodeEmail;
}

/** ACC-5 · Makes a code for an address and its slow hash. The code of a decoy fits no five digits. */
export class PrepareCode {
  constructor(
    private readonly passwordHasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async run(purpose: CodePurpose, { email, displayName, isDecoy = false }: CodeRecipient): Promise<PreparedCode> {
    const code = newCode(this.random);
    const hash = await this.passwordHasher.hash(isDecoy ? this.random.uuid() : code);
    const now = this.clock.now();
    const expiresAt = plusMinutes(now, CODE_POLICY.minutes);
    return {
      record: {
        id: this.random.uuid(),
        emailKey: emailKey(email),
        purpose,
        hash,
        wrongTries: 0,
        expiresAt,
        usedAt: null,
        createdAt: now,
      },
      email: { purpose, to: email, displayName, code, until: expiresAt, isDecoy },
    };
  }
}

/**
 * ACC-5 · Stores the hash of a prepared code and emails its digits; does the same work for a decoy, which is never
 * sent.
 */
export class MailCode {
  constructor(
    private readonly codes: Codes,
    private readonly codeMailer: CodeMailer,
  ) {}

  async run({ record, email }: PreparedCode): Promise<void> {
    await this.codes.save(record);
    await this.codeMailer.send(email);
  }
}

/** ACC-5 · Prepares another code for a known address, and, in the same time, a decoy for any other. */
export class RequestCode {
  constructor(
    private readonly travelers: Travelers,
    private readonly throttleAttempts: ThrottleAttempts,
    private readonly prepareCode: PrepareCode,
  ) {}

  /** Refuses with `tooManyCodes`. */
  async run(purpose: CodePurpose, email: string, caller: Caller): Promise<PreparedCode> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const key = emailKey(email);
    await this.throttleAttempts.run('codeRequest', key, caller, 'tooManyCodes');

    const traveler = await this.travelers.byEmailKey(key);
    const isNeeded = traveler !== undefined && (purpose === 'reset' || traveler.verifiedAt === null);
    return this.prepareCode.run(purpose, isNeeded ? traveler : { email: email.trim(), displayName: '', isDecoy: true });
  }
}
