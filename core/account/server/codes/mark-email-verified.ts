import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { Sessions, Codes, Travelers } from '../account.port.ts';

/**
 * ACC-25 · Keeps that an address is proven, and ends every session that was begun before: nobody knew then whose it was.
 * ACC-37 · Every code that was mailed to it before is worth nothing any more, whatever it was for.
 */
export class MarkEmailVerified {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly codes: Codes,
    private readonly clock: Clock,
  ) {}

  async run(traveler: TravelerId): Promise<void> {
    const now = this.clock.now();
    await this.travelers.markVerified(traveler, now);
    await this.sessions.endAll(traveler, now);
    const owner = await this.travelers.byId(traveler);
    if (owner) await this.codes.voidAll(owner.emailKey, now);
  }
}
