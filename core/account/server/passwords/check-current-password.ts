import { Refusal } from '../../../messages/index.ts';
import type { TravelerId } from '../../../shared/index.ts';
import type { RateLimits } from '../../account.port.ts';
import { rateLimitsOf, REQUEST_LIMITS } from '../../rate-limits.rules.ts';
import type { PasswordHasher, Traveler, Travelers } from '../account.port.ts';
import { refuseWhileWaiting } from '../throttle-attempts.ts';

/**
 * ACC-5 · Checks the current password of the signed-in Traveler; wrong ones count against the rate limit, even when the
 * request is refused.
 */
export class CheckCurrentPassword {
  constructor(
    private readonly travelers: Travelers,
    private readonly passwordHasher: PasswordHasher,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Refuses with `currentPasswordWrong` and, after ten wrong ones, with `errorTooManyRequests`. */
  async run(id: TravelerId, password: string, field: string): Promise<Traveler> {
    const counted = rateLimitsOf(`password change ${id}`, REQUEST_LIMITS.passwordChangeOf);
    refuseWhileWaiting(await this.rateLimits.consume(...counted));
    const traveler = await this.travelers.byId(id);
    const isRight = await this.passwordHasher.matches(password, traveler?.passwordHash);
    if (!traveler || !isRight) throw new Refusal('currentPasswordWrong', { field });
    await this.rateLimits.refund(...counted);
    return traveler;
  }
}
