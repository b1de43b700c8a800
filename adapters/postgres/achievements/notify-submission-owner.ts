import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import type { PostId } from '#core/achievements';
import { sendSignal } from '../database/send-signal.ts';

/** ACH-16 · Assigns to an account the feedback that its owner wrote as an external person. */
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

/** ACH-25 · Notifies the owner of a changed submission; does nothing where nothing was changed. */
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
