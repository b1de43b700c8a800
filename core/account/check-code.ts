import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { CODES, isCodeOpen } from './codes.rules.ts';
import type { CodePurpose, Codes } from './codes.port.ts';
import type { Caller, CountAttempt } from './count-attempt.ts';
import { verificationCodeProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Passwords } from './passwords.port.ts';

/** A code whose digits were right, and the address it was mailed to; it is still to be used. */
export interface ProvenCode {
  readonly id: string;
  readonly emailKey: string;
}

/** ACC-5 ACC-31 · Compares digits with the code of one address and purpose; a try is counted before, and a wrong one stays counted. */
export class CheckCode {
  constructor(
    private readonly codes: Codes,
    private readonly countAttempt: CountAttempt,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `verificationCodeNotValid` whatever is wrong with it, and with `errorTooManyRequests`. */
  async run(purpose: CodePurpose, email: string, digits: string, caller: Caller): Promise<ProvenCode> {
    const problem = verificationCodeProblem(digits);
    if (problem) throw new Refusal(problem, { field: 'verificationCode' });

    const key = emailKey(email);
    const takeBack = await this.countAttempt.run('codeTry', key, caller);
    const kept = await this.codes.unused(key, purpose);
    const isOpen = kept && isCodeOpen(kept, this.clock.now()) && (await this.codes.countTry(kept.id, CODES.wrongTries));
    const isRight = await this.passwords.matches(digits, isOpen ? kept.hash : undefined);
    if (!kept || !isRight) throw new Refusal('verificationCodeNotValid');
    await takeBack();
    return { id: kept.id, emailKey: kept.emailKey };
  }
}
