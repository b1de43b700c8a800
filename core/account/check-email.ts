import { Refusal } from '../messages/index.ts';
import { emailProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Limits } from './limits.port.ts';
import { TRIES } from './limits.rules.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-5 · Tells whether an address is still free, 10 times a minute to each origin. */
export class CheckEmail {
  constructor(
    private readonly travelers: Travelers,
    private readonly limits: Limits,
  ) {}

  async run(email: string, origin: string): Promise<boolean> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const { most, minutes } = TRIES.uniqueEmailFromOrigin;
    const allowed = await this.limits.take(`unique-email origin ${origin}`, most, minutes);
    if (!allowed) throw new Refusal('errorTooManyRequests');
    return (await this.travelers.byEmailKey(emailKey(email))) === undefined;
  }
}
