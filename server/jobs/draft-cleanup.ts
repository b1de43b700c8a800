import { PostgresPinnedQuests } from '#adapters/postgres/content/postgres-content-updates';
import { abandonedBefore, abandonedDrafts } from '#core/challenges';
import type { TravelerId } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';

/** The drafts of how many Travelers are looked through at once. */
const AT_ONCE = 50;

/** STP-20 · Deletes every abandoned draft and returns how many that were. */
export async function deleteAbandonedDrafts(context: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  let deleted = 0;
  let last: TravelerId | undefined;
  do {
    const travelers = await nextTravelers(context, last);
    for (const traveler of travelers) deleted += await deleteAbandonedDraftsOf(context, traveler);
    last = travelers.length < AT_ONCE ? undefined : travelers.at(-1);
  } while (last !== undefined);
  return deleted;
}

async function nextTravelers(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  after: TravelerId | undefined,
): Promise<readonly TravelerId[]> {
  const old = db.selectFrom('drafts').where('saved_at', '<=', abandonedBefore(clock.now()));
  const rows = await (after === undefined ? old : old.where('traveler_id', '>', after))
    .select('traveler_id')
    .distinct()
    .orderBy('traveler_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ traveler_id }) => traveler_id);
}

async function deleteAbandonedDraftsOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  traveler: TravelerId,
): Promise<number> {
  const now = clock.now();
  const own = db.selectFrom('drafts').where('traveler_id', '=', traveler);
  const drafts = await own.select(['place', 'saved_at as savedAt']).execute();
  const abandoned = abandonedDrafts(drafts, await new PostgresPinnedQuests(db, traveler, clock).all(), now);
  if (abandoned.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('traveler_id', '=', traveler)
    .where('saved_at', '<=', abandonedBefore(now))
    .where(
      'place',
      'in',
      abandoned.map(({ place }) => place),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
