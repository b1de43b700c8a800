import { Refusal, refusedFor } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import { isAddressFree } from './address.rules.ts';
import { emailProblem } from './fields.rules.ts';
import { emailKey } from './identity.rules.ts';
import type { Invitations } from './invitations.port.ts';
import type { Limits } from './limits.port.ts';
import { allowances, TRIES } from './limits.rules.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-5 ACC-27 · Tells whether an address is still free, to each origin as often as a room of people asks. */
export class CheckEmail {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async run(email: string, origin: string): Promise<boolean> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const wait = await this.limits.take(...allowances(`unique-email origin ${origin}`, TRIES.uniqueEmailFromOrigin));
    if (wait > 0) throw refusedFor('errorTooManyRequests', wait);
    const key = emailKey(email);
    return isAddressFree(await this.travelers.byEmailKey(key), await this.invitations.ofAddress(key), this.clock.now());
  }
}
