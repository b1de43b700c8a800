import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { isCodeOpen } from './codes.rules.ts';
import type { CodePurpose, Codes } from './codes.port.ts';
import { emailKey } from './identity.rules.ts';
import type { Passwords } from './passwords.port.ts';

/** ACC-5 · Takes a code for the one address and purpose it was made for, once; a wrong try is counted and stays counted. */
export class UseCode {
  constructor(
    private readonly codes: Codes,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async run(purpose: CodePurpose, email: string, digits: string): Promise<void> {
    const now = this.clock.now();
    const kept = await this.codes.take(emailKey(email), purpose);
    const open = kept && isCodeOpen(kept, now) ? kept : undefined;
    const isRight = await this.passwords.matches(digits, open?.hash);

    if (open && !isRight) await this.codes.countWrongTry(open.id);
    if (!open || !isRight || !(await this.codes.use(open.id, now))) throw new Refusal('verificationCodeNotValid');
  }
}
