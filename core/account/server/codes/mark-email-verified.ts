import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { Sessions, Codes, Travelers } from '../account.port.ts';

/**
 * ACC-25 · Marks an address as verified and ends every session that started before, since its owner was unknown.
 * ACC-37 · Every code emailed to the address before becomes invalid, whatever its purpose.
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
