import { Refusal } from '../messages/index.ts';
import type { CodePurpose } from './codes.port.ts';
import type { CountCode } from './count-code.ts';
import { emailProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';
import type { PrepareCode, PreparedCode } from './prepare-code.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-5 · Prepares another code for whom it may concern, and a decoy, no sooner and no later, for everybody else. */
export class RequestCode {
  constructor(
    private readonly travelers: Travelers,
    private readonly limits: Limits,
    private readonly countCode: CountCode,
    private readonly prepareCode: PrepareCode,
  ) {}

  async run(purpose: CodePurpose, email: string, origin: string): Promise<PreparedCode> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const { most, minutes } = TRIES.codesFromOrigin;
    if (!(await this.limits.take(`codes origin ${origin}`, most, minutes))) throw new Refusal('errorTooManyRequests');
    await this.countCode.run(email);

    const traveler = await this.travelers.byEmailKey(emailKey(email));
    const isNeeded = traveler !== undefined && (purpose === 'reset' || traveler.verifiedAt === null);
    return this.prepareCode.run(purpose, isNeeded ? traveler : { email: email.trim(), displayName: '', isDecoy: true });
  }
}
