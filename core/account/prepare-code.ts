import { plusMinutes, type Clock, type Dice } from '../shared/index.ts';
import type { CodeLetter } from './code-mail.port.ts';
import { CODES, newCode } from './codes.rules.ts';
import type { CodePurpose, CodeRecord } from './codes.port.ts';
import { emailKey } from './identity.rules.ts';
import type { Passwords } from './passwords.port.ts';

/** Somebody a code may be mailed to; a decoy is made for nobody, so that time tells nothing. */
export interface Addressee {
  readonly email: string;
  readonly displayName: string;
  readonly isDecoy?: boolean;
}

/** A code that is neither kept nor mailed yet. */
export interface PreparedCode {
  readonly record: CodeRecord;
  readonly letter: CodeLetter;
}

/** ACC-5 · Makes a code for an address and its slow hash. The code of a decoy fits no five digits. */
export class PrepareCode {
  constructor(
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  async run(purpose: CodePurpose, { email, displayName, isDecoy = false }: Addressee): Promise<PreparedCode> {
    const code = newCode(this.dice);
    const hash = await this.passwords.hash(isDecoy ? this.dice.id() : code);
    const now = this.clock.now();
    const expiresAt = plusMinutes(now, CODES.minutes);
    return {
      record: {
        id: this.dice.id(),
        emailKey: emailKey(email),
        purpose,
        hash,
        wrongTries: 0,
        expiresAt,
        usedAt: null,
        createdAt: now,
      },
      letter: { purpose, to: email, displayName, code, until: expiresAt, isDecoy },
    };
  }
}
