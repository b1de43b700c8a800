import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { CODES, isCodeOpen } from './codes.rules.ts';
import type { CodePurpose, Codes } from './codes.port.ts';
import { verificationCodeProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Passwords } from './passwords.port.ts';

/** A code whose digits were right, and the address it was mailed to; it is still to be used. */
export interface ProvenCode {
  readonly id: string;
  readonly emailKey: string;
}

/** ACC-5 · Compares digits with the code of one address and purpose; the try is counted before, and stays counted. */
export class CheckCode {
  constructor(
    private readonly codes: Codes,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` whatever is wrong with it. */
  async run(purpose: CodePurpose, email: string, digits: string): Promise<ProvenCode> {
    const problem = verificationCodeProblem(digits);
    if (problem) throw new Refusal(problem, { field: 'verificationCode' });

    const kept = await this.codes.unused(emailKey(email), purpose);
    const isOpen = kept && isCodeOpen(kept, this.clock.now()) && (await this.codes.countTry(kept.id, CODES.wrongTries));
    const isRight = await this.passwords.matches(digits, isOpen ? kept.hash : undefined);
    if (!kept || !isRight) throw new Refusal('verificationCodeNotValid');
    return { id: kept.id, emailKey: kept.emailKey };
  }
}
