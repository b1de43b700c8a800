import { missingRecord } from '#core/messages';
import { type NotificationSwitch, NotificationSwitches, notificationSwitches, withSwitch } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transactions.ts';

/** What one Traveler wants to be told, in PostgreSQL. */
export class PostgresNotificationSwitches extends NotificationSwitches {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async all(): Promise<readonly NotificationSwitch[]> {
    const own = await this.own(this.db).executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
    return notificationSwitches(own.notification_switches);
  }

  set(changed: NotificationSwitch): Promise<readonly NotificationSwitch[]> {
    return inTransaction(this.db, async (db) => {
      const own = await this.own(db)
        .forUpdate()
        .executeTakeFirstOrThrow(() => missingRecord('user', this.traveler));
      const chosen = withSwitch(own.notification_switches, changed);
      await db
        .updateTable('travelers')
        .set({ notification_switches: JSON.stringify(chosen) })
        .where('id', '=', this.traveler)
        .execute();
      return notificationSwitches(chosen);
    });
  }

  private own(db: Db) {
    return db.selectFrom('travelers').where('id', '=', this.traveler).select('notification_switches');
  }
}
