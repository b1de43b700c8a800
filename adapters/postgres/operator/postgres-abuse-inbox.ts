import { AbuseInbox, type AbuseReport, type Clock, type RandomSource, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Reports of what somebody wrote or made, among all other reports in PostgreSQL; names are made when they are read. */
export class PostgresAbuseInbox extends AbuseInbox {
  constructor(
    private readonly db: Db,
    private readonly at: { readonly clock: Clock; readonly random: RandomSource; readonly release: string },
  ) {
    super();
  }

  async keep(by: TravelerId, { reason, ...subject }: AbuseReport): Promise<void> {
    const { clock, random, release } = this.at;
    await this.db
      .insertInto('error_reports')
      .values({
        id: random.uuid(),
        traveler_id: by,
        codes: '[]',
        release,
        reported_at: clock.now(),
        reason,
        subject: JSON.stringify(subject),
      })
      .execute();
  }
}
