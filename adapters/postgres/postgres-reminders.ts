import { reminderHourOf, type Reminders } from '#core/notifications';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from './database.ts';

/** The daily reminder of one Traveler in PostgreSQL. */
export class PostgresReminders implements Reminders {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  async hour(): Promise<number> {
    return (await this.row()).reminder_hour;
  }

  async chooseTime(time: Instant): Promise<number> {
    const hour = reminderHourOf(time, (await this.row()).time_zone);
    await this.db.updateTable('travelers').set({ reminder_hour: hour }).where('id', '=', this.traveler).execute();
    return hour;
  }

  private row(): Promise<{ readonly reminder_hour: number; readonly time_zone: string }> {
    return this.db
      .selectFrom('travelers')
      .where('id', '=', this.traveler)
      .select(['reminder_hour', 'time_zone'])
      .executeTakeFirstOrThrow();
  }
}
