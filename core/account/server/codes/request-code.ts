import { Refusal } from '../../../messages/index.ts';
import type { CodePurpose } from './codes.port.ts';
import type { Caller, ThrottleAttempts } from '../rate-limits/throttle-attempts.ts';
import { emailProblem } from '../../field-validation.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import type { PrepareCode, PreparedCode } from './prepare-code.ts';
import type { Travelers } from '../travelers.port.ts';

/** ACC-5 · Prepares another code for whom it may concern, and a decoy, no sooner and no later, for everybody else. */
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
