import { Refusal } from '../../../messages/index.ts';
import type { Clock } from '../../../shared/index.ts';
import { isEmailAvailable } from './sign-up.rules.ts';
import { emailProblem } from '../../email-address.rules.ts';
import { emailKey } from '../../identity.rules.ts';
import type { Invitations, Travelers } from '../account.port.ts';
import type { RateLimits } from '../../account.port.ts';
import { refuseWhileWaiting } from '../throttle-attempts.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';

/**
 * ACC-5 ACC-27 · Checks whether an email address is available; limited per client network, with a much lower limit for
 * taken addresses.
 */
export class CheckEmailAvailability {
  constructor(
    private readonly travelers: Travelers,
    private readonly invitations: Invitations,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async run(email: string, clientNetwork: string): Promise<boolean> {
    const problem = emailProblem(email);
    if (problem) throw new Refusal(problem, { field: 'email' });

    const all = rateLimitsOf(`unique-email origin ${clientNetwork}`, REQUEST_LIMITS.uniqueEmailFromOrigin);
    const taken = rateLimitsOf(`taken email origin ${clientNetwork}`, REQUEST_LIMITS.takenEmailFromOrigin);
    refuseWhileWaiting(await this.rateLimits.consume(...all));
    const key = emailKey(email);
    const isAvailable = isEmailAvailable(
      await this.travelers.byEmailKey(key),
      await this.invitations.byEmailKey(key),
      this.clock.now(),
    );
    refuseWhileWaiting(await this.rateLimits.secondsUntilFree(...taken));
    if (!isAvailable) refuseWhileWaiting(await this.rateLimits.consume(...taken));
    return isAvailable;
  }
}
