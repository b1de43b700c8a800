import { type Reminder, type ReminderChoice, reminderHourOf, type Reminders } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The daily reminder of one Traveler in memory. */
export class MemoryReminders implements Reminders {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async kept(): Promise<Reminder> {
    const { reminder, timeZone } = this.world.life(this.traveler);
    const { hour, rhythm, isOn, sentOn } = reminder;
    return { zone: timeZone, hour, rhythm, isOn, lastSentOn: sentOn.toSorted().at(-1) ?? null };
  }

  async choose({ time, rhythm, isOn }: ReminderChoice): Promise<Reminder> {
    const life = this.world.life(this.traveler);
    const { reminder } = life;
    life.reminder = {
      ...reminder,
      hour: reminderHourOf(time, life.timeZone),
      rhythm: rhythm ?? reminder.rhythm,
      isOn: isOn ?? reminder.isOn,
      chosenAt: this.world.clock.now(),
      next: undefined,
    };
    return this.kept();
  }
}
