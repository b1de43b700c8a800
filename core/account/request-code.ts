import { Refusal } from '../messages/index.ts';
import type { CodePurpose } from './codes.port.ts';
import { emailProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';
import type { MailCode } from './mail-code.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-5 · Mails another code to whom it may concern, and answers nothing but the address that was sent. */
export class RequestCode {
  constructor(
    private readonly travelers: Travelers,
    private readonly limits: Limits,
    private readonly mailCode: MailCode,
  ) {}

  async run(purpose: CodePurpose, email: string, origin: string): Promise<{ readonly email: string }> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const { most, minutes } = TRIES.codesFromOrigin;
    if (!(await this.limits.take(`codes origin ${origin}`, most, minutes))) throw new Refusal('errorTooManyRequests');
    await this.mailCode.count(email);

    const traveler = await this.travelers.byEmailKey(emailKey(email));
    const isNeeded = traveler !== undefined && (purpose === 'reset' || traveler.verifiedAt === null);
    await this.mailCode.run(purpose, isNeeded ? traveler : undefined);
    return { email };
  }
}
