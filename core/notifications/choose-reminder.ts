import { Refusal } from '../messages/index.ts';
import { type Clock, hourIn, type Instant, instantAt, plusDays, todayIn } from '../shared/index.ts';
import type { ReminderPreference } from './reminder.rules.ts';
import type { Reminder, Reminders } from './notifications.port.ts';

/**
 * Sets the hour, 0 to 23 in the Traveler's zone, and the frequency of the reminder: every day, every week, or never.
 */
export class ChooseReminder {
  constructor(
    private readonly reminders: Reminders,
    private readonly clock: Clock,
  ) {}

  async run({ zone, hour, rhythm, isOn }: ReminderPreference & { readonly isOn: boolean }): Promise<Reminder> {
    if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new Refusal('errorInvalidRequest', { fields: 'hour' });
    return this.reminders.choose({ time: this.nextWith({ zone, hour }), rhythm, isOn });
  }

  /** A moment of today that shows this hour, or of tomorrow where today's clock skips it. */
  private nextWith({ zone, hour }: Pick<ReminderPreference, 'zone' | 'hour'>): Instant {
    const today = todayIn(zone, this.clock.now());
    const time = instantAt(today, hour, zone);
    return hourIn(zone, time) === hour ? time : instantAt(plusDays(today, 1), hour, zone);
  }
}
