import { Refusal } from '#core/messages';
import { LinkedReminder, type ReminderLink, type ReminderLinks } from '#core/notifications';
import type { Clock } from '#core/shared';
import type { Db } from './database.ts';
import { NOT_RECKONED } from './postgres-reminders.ts';

/** The reminder of whoever a link was mailed to, in PostgreSQL. */
export class PostgresLinkedReminder extends LinkedReminder {
  constructor(
    private readonly db: Db,
    private readonly links: ReminderLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async turn(link: ReminderLink, isOn: boolean): Promise<void> {
    const traveler = this.links.travelerOf(link);
    if (traveler === undefined) throw new Refusal('reminderLinkNotValid');
    const found = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select('reminder_on')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('reminderLinkNotValid');
    if (found.reminder_on === isOn) return;
    await this.db
      .updateTable('travelers')
      .set({ reminder_on: isOn, reminder_chosen_at: this.clock.now(), reminder_zone: NOT_RECKONED })
      .where('id', '=', traveler)
      .execute();
  }
}
