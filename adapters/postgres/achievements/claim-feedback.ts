import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** ACH-16 · Makes what somebody wrote as an external person their account's. */
export async function claimFeedback(
  db: Db,
  relationships: readonly RelationshipId[],
  traveler: TravelerId,
): Promise<void> {
  if (relationships.length === 0) return;
  await db
    .updateTable('feedback')
    .set({ author: traveler, author_name: null })
    .where('author', 'in', relationships)
    .execute();
}
