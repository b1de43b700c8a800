import { sql } from 'kysely';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** ACC-8 · Waits for a deletion of this account that is under way, and keeps another one waiting until the transaction ends. */
export async function shareAccount(db: Db, traveler: TravelerId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`account ${traveler}`}, 0))`.execute(db);
}

/** ACC-8 · Waits for every write of this account, and keeps others waiting until the transaction ends. */
export async function claimAccount(db: Db, traveler: TravelerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${traveler}`}, 0))`.execute(db);
}
