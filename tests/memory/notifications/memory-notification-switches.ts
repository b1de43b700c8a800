import { type NotificationSwitch, NotificationSwitches, notificationSwitches, withSwitch } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** What one Traveler wants to be told, in memory. */
export class MemoryNotificationSwitches extends NotificationSwitches {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async all(): Promise<readonly NotificationSwitch[]> {
    return notificationSwitches(this.database.traveler(this.traveler).switches);
  }

  async set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]> {
    const own = this.database.traveler(this.traveler);
    own.switches = withSwitch(own.switches, changed);
    return this.all();
  }
}
