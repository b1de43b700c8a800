import type { Clock, TravelerId } from '../shared/index.ts';
import type { Sessions } from './sessions.port.ts';
import type { Travelers } from './travelers.port.ts';

/** ACC-25 · Keeps that an address is proven, and ends every session that was begun before: nobody knew then whose it was. */
export class ProveAddress {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(traveler: TravelerId): Promise<void> {
    const now = this.clock.now();
    await this.travelers.markVerified(traveler, now);
    await this.sessions.endAll(traveler, now);
  }
}
