import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import type { PostId } from '#core/achievements';
import { sendSignal } from '../database/send-signal.ts';

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

/** ACH-25 · Has the owner of a submission hear that something has changed about it; nobody where nothing was changed. */
export async function notifySubmissionOwner(db: Db, changed: { readonly post_id: PostId } | undefined): Promise<void> {
  if (!changed) return;
  const { owner } = await db
    .selectFrom('posts as post')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .where('post.id', '=', changed.post_id)
    .select('quest.traveler_id as owner')
    .executeTakeFirstOrThrow();
  await sendSignal(db, owner, 'reviews');
}
