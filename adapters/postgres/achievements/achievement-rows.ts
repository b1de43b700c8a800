import { sql } from 'kysely';
import type { FeedbackId, PostId } from '#core/achievements';
import type { AchievementSources } from '#core/achievements/server';
import { type FileId, STORAGE_PATH } from '#core/applets';
import type { LedgerEntry } from '#core/challenges/server';
import { type AuthorProfile, formerTraveler, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';
import { isBlockedInSql } from '../relationships/block-rows.ts';

/** What was booked for a Traveler. */
export async function entriesOf(db: Db, traveler: TravelerId): Promise<AchievementSources['entries']> {
  const rows = await db
    .selectFrom('ledger')
    .where('traveler_id', '=', traveler)
    .select(['reason', 'subject', 'xp', 'bp', 'booked_at as bookedAt'])
    .orderBy('booked_at')
    .execute();
  return rows.map(({ xp, bp, ...entry }): LedgerEntry => ({ ...entry, points: { xp, bp } }));
}

/** What a Traveler submitted, in all their quests, or one submission of theirs. */
export const postsOf = (db: Db, traveler: TravelerId, post?: PostId): Promise<AchievementSources['posts']> =>
  db
    .selectFrom('posts as post')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .where('quest.traveler_id', '=', traveler)
    .$if(post !== undefined, (rows) => rows.where('post.id', '=', post ?? ''))
    .select(['post.id', 'post.quest_id as questId', 'post.challenge_id as challengeId'])
    .select(['post.reflect_answers as reflectAnswers', 'post.completed_at as completedAt'])
    .orderBy('post.completed_at')
    .orderBy('post.id')
    .execute();

/** What a Traveler answered in challenges, or for one submission of theirs; what was added to the notebook belongs to none. */
export async function answersOf(db: Db, traveler: TravelerId, post?: PostId): Promise<AchievementSources['answers']> {
  const rows = await db
    .selectFrom('applet_answers as kept')
    .innerJoin('quests as quest', 'quest.id', 'kept.quest_id')
    .where('quest.traveler_id', '=', traveler)
    .where('kept.challenge_id', 'is not', null)
    .$if(post !== undefined, (rows) =>
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('posts as post')
            .whereRef('post.quest_id', '=', 'kept.quest_id')
            .whereRef('post.challenge_id', '=', 'kept.challenge_id')
            .where('post.id', '=', post ?? '')
            .select('post.id'),
        ),
      ),
    )
    .select(['kept.quest_id as questId', 'kept.challenge_id', 'kept.answer'])
    .orderBy('kept.created_at')
    .orderBy('kept.id')
    .execute();
  return rows.map(({ challenge_id, ...stored }) => ({ ...stored, challengeId: challenge_id ?? '' }));
}

/** The submissions of a Traveler for which they answered with a stored file. */
export async function postsWithFile(db: Db, traveler: TravelerId, file: FileId): Promise<readonly PostId[]> {
  const rows = await db
    .selectFrom('posts as post')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .innerJoin('applet_answers as kept', (join) =>
      join.onRef('kept.quest_id', '=', 'post.quest_id').onRef('kept.challenge_id', '=', 'post.challenge_id'),
    )
    .where('quest.traveler_id', '=', traveler)
    .where(sql<boolean>`strpos(kept.answer::text, ${STORAGE_PATH + file}) > 0`)
    .select('post.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Which reviews are read: those of what a Traveler submitted, of one submission of theirs, or one by its id. */
type ReviewChoice =
  | { readonly traveler: TravelerId; readonly post?: PostId; readonly id?: never }
  | { readonly id: FeedbackId; readonly traveler?: never; readonly post?: never };

/** What others said about what a Traveler submitted; whoever is gone is a Former Traveler. */
export async function feedbacksOf(
  db: Db,
  { traveler, post, id }: ReviewChoice,
): Promise<AchievementSources['feedbacks']> {
  const rows = await db
    .selectFrom('feedback as said')
    .innerJoin('posts as post', 'post.id', 'said.post_id')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .$if(traveler !== undefined, (all) => all.where('quest.traveler_id', '=', traveler ?? ''))
    .$if(post !== undefined, (all) => all.where('post.id', '=', post ?? ''))
    .$if(id !== undefined, (all) => all.where('said.id', '=', id ?? ''))
    .select(['said.id', 'said.post_id as postId', 'said.score', 'said.answers', 'said.author', 'said.author_name'])
    .select(['said.created_at as createdAt', 'said.edited_at as editedAt', 'said.thanked_at as thankedAt'])
    .orderBy('said.created_at')
    .orderBy('said.id')
    .execute();
  const authors = await profilesOf(db, [...new Set(rows.map(({ author }) => author))].filter(isRowId));
  return rows.map(({ author, author_name, ...said }) => {
    const profile = authors.get(author);
    const typed = author_name === null ? undefined : { displayName: author_name, profilePictureUrl: null };
    const writtenBy = profile ?? typed;
    return { ...said, authorId: writtenBy ? author : null, writtenBy: writtenBy ?? formerTraveler() };
  });
}

/** With whom a Traveler shared what they submitted. */
export const readersOf = (db: Db, traveler: TravelerId): Promise<AchievementSources['readers']> =>
  db
    .selectFrom('post_readers as shared')
    .innerJoin('posts as post', 'post.id', 'shared.post_id')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .innerJoin('travelers as reader', 'reader.id', 'shared.reader_id')
    .where('quest.traveler_id', '=', traveler)
    .where(({ not }) => not(isBlockedInSql(sql.ref('quest.traveler_id'), sql.ref('shared.reader_id'))))
    .select(['shared.post_id as postId', 'shared.reader_id as userId', 'shared.message'])
    .select(['shared.shared_at as sharedAt', 'reader.display_name as displayName'])
    .select('reader.picture_url as profilePictureUrl')
    .orderBy('shared.shared_at')
    .orderBy('shared.reader_id')
    .execute();

async function profilesOf(db: Db, ids: readonly TravelerId[]): Promise<ReadonlyMap<string, AuthorProfile>> {
  if (ids.length === 0) return new Map<string, AuthorProfile>();
  const people = await db
    .selectFrom('travelers')
    .where('id', 'in', ids)
    .select(['id', 'display_name as displayName', 'picture_url as profilePictureUrl'])
    .execute();
  return new Map(people.map(({ id, ...profile }) => [id, profile]));
}
