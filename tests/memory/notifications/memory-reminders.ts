import { type Reminder, type ReminderChoice, reminderHourOf, type Reminders } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** The daily reminder of one Traveler in memory. */
export class MemoryReminders implements Reminders {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async current(): Promise<Reminder> {
    const { reminder, timeZone } = this.database.traveler(this.traveler);
    const { hour, rhythm, isOn, sentOn } = reminder;
    return { zone: timeZone, hour, rhythm, isOn, lastSentOn: sentOn.toSorted().at(-1) ?? null };
  }

  async choose({ time, rhythm, isOn }: ReminderChoice): Promise<Reminder> {
    const data = this.database.traveler(this.traveler);
    const { reminder } = data;
    data.reminder = {
      ...reminder,
      hour: reminderHourOf(time, data.timeZone),
      rhythm: rhythm ?? reminder.rhythm,
      isOn: isOn ?? reminder.isOn,
      chosenAt: this.database.clock.now(),
      next: undefined,
    };
    return this.current();
  }
}
