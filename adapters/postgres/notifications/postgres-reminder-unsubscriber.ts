import { Refusal } from '#core/messages';
import { ReminderUnsubscriber, type UnsubscribeLink, type UnsubscribeLinks } from '#core/notifications';
import type { Clock } from '#core/shared';
import type { Db } from '../database/database.ts';
import { ZONE_NOT_CALCULATED } from './postgres-reminders.ts';

/** The reminder of whoever a link was mailed to, in PostgreSQL. */
export class PostgresReminderUnsubscriber extends ReminderUnsubscriber {
  constructor(
    private readonly db: Db,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async setEnabled(link: UnsubscribeLink, isOn: boolean): Promise<void> {
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
      .set({ reminder_on: isOn, reminder_chosen_at: this.clock.now(), reminder_zone: ZONE_NOT_CALCULATED })
      .where('id', '=', traveler)
      .execute();
  }
}
