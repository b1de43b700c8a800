import type { Clock, TravelerId } from '../../../shared/index.ts';
import type { Sessions, Travelers } from '../account.port.ts';

/** ACC-44 · Locks an account, which ends every session of it and opens no other until it is unlocked. */
export class LockAccount {
  constructor(
    private readonly travelers: Travelers,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(traveler: TravelerId): Promise<void> {
    const now = this.clock.now();
    await this.travelers.setLockedAt(traveler, now);
    await this.sessions.endAll(traveler, now);
  }
}
