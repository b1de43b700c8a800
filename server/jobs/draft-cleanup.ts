import { PostgresPinnedQuests } from '#adapters/postgres/content/postgres-pinned-quests';
import { abandonedBefore, abandonedDrafts } from '#core/challenges';
import type { TravelerId } from '#core/shared';
import type { AppContext } from '#composition/server/request-scope';

/** STP-20 · Deletes every abandoned draft and returns how many that were. */
export async function deleteAbandonedDrafts(context: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const before = abandonedBefore(context.clock.now());
  const old = context.db.selectFrom('drafts').where('saved_at', '<=', before);
  let deleted = 0;
  for (const { traveler_id } of await old.select('traveler_id').distinct().execute())
    deleted += await deleteAbandonedDraftsOf(context, traveler_id);
  return deleted;
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
