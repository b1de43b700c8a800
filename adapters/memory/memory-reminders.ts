import { reminderHourOf, type Reminders } from '#core/notifications';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The daily reminder of one Traveler in memory. */
export class MemoryReminders implements Reminders {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async hour(): Promise<number> {
    return this.world.life(this.traveler).reminderHour;
  }

  async chooseTime(time: Instant): Promise<number> {
    const life = this.world.life(this.traveler);
    life.reminderHour = reminderHourOf(time, life.timeZone);
    return life.reminderHour;
  }
}
