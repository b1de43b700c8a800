import type { PostId } from '#core/achievements';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';

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
