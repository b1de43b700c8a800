import { type Reminder, type ReminderChoice, reminderHourOf, type Reminders } from '#core/notifications';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** The daily reminder of one Traveler in PostgreSQL. */
export class PostgresReminders implements Reminders {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Reminder> {
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select(['reminder_hour', 'reminder_rhythm', 'reminder_on', 'time_zone'])
      .select(({ selectFrom }) =>
        selectFrom('reminders_sent as sent')
          .whereRef('sent.traveler_id', '=', 'travelers.id')
          .select(({ fn }) => fn.max('sent.on_date').as('on'))
          .as('last_sent_on'),
      )
      .executeTakeFirstOrThrow();
    return {
      zone: row.time_zone,
      hour: row.reminder_hour,
      rhythm: row.reminder_rhythm,
      isOn: row.reminder_on,
      lastSentOn: row.last_sent_on,
    };
  }

  async choose({ time, rhythm, isOn }: ReminderChoice): Promise<Reminder> {
    const { zone, ...reminder } = await this.current();
    await this.db
      .updateTable('travelers')
      .set({
        reminder_hour: reminderHourOf(time, zone),
        reminder_rhythm: rhythm ?? reminder.rhythm,
        reminder_on: isOn ?? reminder.isOn,
        reminder_chosen_at: this.clock.now(),
        reminder_zone: ZONE_NOT_CALCULATED,
      })
      .where('id', '=', this.traveler)
      .execute();
    return this.current();
  }
}

/** Replaces the zone that the next reminder was computed in, so that the next check computes it again. */
export const ZONE_NOT_CALCULATED = '';
