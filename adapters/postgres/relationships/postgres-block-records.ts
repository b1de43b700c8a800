import type { Block, BlockedPerson } from '#core/relationships';
import { BlockRecords } from '#core/relationships/server';
import type { Instant, ReportedText, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';
import { blocksOfTraveler } from './relationship-rows.ts';

/** The blocks between Travelers, in PostgreSQL. */
export class PostgresBlockRecords extends BlockRecords {
  constructor(private readonly db: Db) {
    super();
  }

  async keep({ by, blocked }: Block, at: Instant, written: readonly ReportedText[]): Promise<void> {
    await this.db
      .insertInto('blocks')
      .values({ traveler_id: by, blocked_id: blocked, blocked_at: at, written: JSON.stringify(written) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.db
      .deleteFrom('notifications')
      .where(({ eb, and, or }) =>
        or([
          and([eb('traveler_id', '=', by), eb('about_id', '=', blocked)]),
          and([eb('traveler_id', '=', blocked), eb('about_id', '=', by)]),
        ]),
      )
      .execute();
  }

  async written({ by, blocked }: Block): Promise<readonly ReportedText[] | undefined> {
    if (!isRowId(blocked)) return undefined;
    const found = this.db.selectFrom('blocks').where('traveler_id', '=', by).where('blocked_id', '=', blocked);
    return (await found.select('written').executeTakeFirst())?.written;
  }

  async remove({ by, blocked }: Block): Promise<boolean> {
    if (!isRowId(blocked)) return false;
    const found = this.db.deleteFrom('blocks').where('traveler_id', '=', by).where('blocked_id', '=', blocked);
    return (await found.returning('blocked_id').executeTakeFirst()) !== undefined;
  }

  around(traveler: TravelerId): Promise<readonly Block[]> {
    return blocksOfTraveler(this.db, traveler);
  }

  blockedBy(traveler: TravelerId): Promise<readonly BlockedPerson[]> {
    return this.db
      .selectFrom('blocks')
      .innerJoin('travelers as person', 'person.id', 'blocks.blocked_id')
      .where('blocks.traveler_id', '=', traveler)
      .select(['person.id', 'person.display_name as displayName', 'person.picture_url as profilePictureUrl'])
      .select('blocks.blocked_at as blockedAt')
      .orderBy('blocks.blocked_at', 'desc')
      .orderBy('person.id')
      .execute();
  }
}
