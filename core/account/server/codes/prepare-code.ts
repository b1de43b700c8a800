import { plusMinutes, type Clock, type RandomSource } from '../../../shared/index.ts';
import type { CodeEmail } from './code-mailer.port.ts';
import { CODE_POLICY, newCode } from './codes.rules.ts';
import type { CodePurpose, CodeRecord } from './codes.port.ts';
import { emailKey } from '../../identity.rules.ts';
import type { PasswordHasher } from '../passwords/password-hasher.port.ts';

/** Somebody a code may be mailed to; a decoy is made for nobody, so that time tells nothing. */
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
