import { type RawBuilder, sql } from 'kysely';
import type { Block } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** The blocks that somebody is in, on either side. */
export const blocksOfTraveler = (db: Db, traveler: TravelerId): Promise<readonly Block[]> =>
  db
    .selectFrom('blocks')
    .where(({ eb, or }) => or([eb('traveler_id', '=', traveler), eb('blocked_id', '=', traveler)]))
    .select(['traveler_id as by', 'blocked_id as blocked'])
    .execute();

/** REL-26 · Whether one of two people, each a column or an id, has blocked the other. */
export const isBlockedInSql = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocks where (blocks.traveler_id = ${one} and blocks.blocked_id = ${other})
    or (blocks.traveler_id = ${other} and blocks.blocked_id = ${one}))`;
