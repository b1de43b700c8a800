import { Refusal } from '../messages/index.ts';
import { plusMinutes, type Clock, type Dice } from '../shared/index.ts';
import type { CodeMail } from './code-mail.port.ts';
import { CODES, newCode } from './codes.rules.ts';
import type { CodePurpose, Codes } from './codes.port.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import type { Passwords } from './passwords.port.ts';

/** Somebody a code may be mailed to. */
export interface Addressee {
  readonly email: string;
  readonly displayName: string;
}

/** ACC-5 · Makes a code for an address, at most 5 an hour and 10 a day, keeps its hash and mails its digits. */
export class MailCode {
  constructor(
    private readonly codes: Codes,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly mail: CodeMail,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {}

  /** Counts a code against its address, whoever that belongs to. Refuses with `tooManyCodes`. */
  async count(email: string): Promise<void> {
    const key = emailKey(email);
    const aDay = `codes a day ${key}`;
    if (!(await this.limits.take(aDay, CODES.aDay, 24 * 60))) throw new Refusal('tooManyCodes');
    if (await this.limits.take(`codes an hour ${key}`, CODES.anHour, 60)) return;
    await this.limits.giveBack(aDay);
    throw new Refusal('tooManyCodes');
  }

  /** Without anybody to write to it works as long and sends nothing, so that time tells nothing. */
  async run(purpose: CodePurpose, addressee: Addressee | undefined): Promise<void> {
    const code = newCode(this.dice);
    const hash = await this.passwords.hash(code);
    if (!addressee) return;

    const now = this.clock.now();
    await this.codes.put({
      id: this.dice.id(),
      emailKey: emailKey(addressee.email),
      purpose,
      hash,
      wrongTries: 0,
      expiresAt: plusMinutes(now, CODES.minutes),
      usedAt: null,
      createdAt: now,
    });
    await this.mail.send({ purpose, to: addressee.email, displayName: addressee.displayName, code });
  }
}
