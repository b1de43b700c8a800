import {
  AchievementRecords,
  type AchievementSources,
  challengeTitleIn,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type PostId,
  type ReviewerId,
  type SubmissionSources,
} from '#core/achievements';
import type { FileId } from '#core/applets';
import type { AuthoredQuest, LedgerEntry } from '#core/challenges';
import { VISIBILITIES, type Visibility } from '#core/settings';
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import { PostgresLedger } from '../challenges/postgres-ledger.ts';
import { PostgresPinnedQuests } from '../content/postgres-content-updates.ts';
import type { Db } from '../database/database.ts';
import { inSnapshot, inTransaction, isRowId } from '../database/transactions.ts';
import { answersOf, entriesOf, feedbacksOf, postsOf, postsWithFile, readersOf } from './achievement-rows.ts';

/** What everybody achieved, shared and reviewed, in PostgreSQL. */
export class PostgresAchievementRecords extends AchievementRecords {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async visibilityOf(traveler: TravelerId): Promise<Visibility | undefined> {
    if (!isRowId(traveler)) return undefined;
    const row = await this.db
      .selectFrom('travelers')
      .where('id', '=', traveler)
      .select('visibility_achievements as visibility')
      .executeTakeFirst();
    return row && visibilityOf(row.visibility);
  }

  of(traveler: TravelerId): Promise<AchievementSources> {
    return inSnapshot(this.db, async (db) => ({
      entries: await entriesOf(db, traveler),
      posts: await postsOf(db, traveler),
      answers: await answersOf(db, traveler),
      feedbacks: await feedbacksOf(db, traveler),
      readers: await readersOf(db, traveler),
      contents: await this.contentsOf(db, traveler),
    }));
  }

  ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources> {
    return inSnapshot(this.db, async (db) => ({
      posts: await postsOf(db, traveler, post),
      answers: await answersOf(db, traveler, post),
      feedbacks: await feedbacksOf(db, traveler, post),
      contents: await this.contentsOf(db, traveler),
    }));
  }

  postsWith(traveler: TravelerId, file: FileId): Promise<readonly PostId[]> {
    return postsWithFile(this.db, traveler, file);
  }

  async post(id: PostId, reader: ReviewerId): Promise<PostForReader | undefined> {
    if (!isRowId(id)) return undefined;
    const row = await this.db
      .selectFrom('posts as post')
      .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
      .innerJoin('travelers as owner', 'owner.id', 'quest.traveler_id')
      .leftJoin('post_readers as shared', (join) =>
        join.onRef('shared.post_id', '=', 'post.id').on('shared.reader_id', '=', reader),
      )
      .leftJoin('feedback as said', (join) => join.onRef('said.post_id', '=', 'post.id').on('said.author', '=', reader))
      .where('post.id', '=', id)
      .select(['post.id', 'post.challenge_id as challengeId', 'owner.id as ownerId', 'owner.display_name'])
      .select(['owner.picture_url', 'owner.visibility_achievements', 'shared.reader_id', 'said.author'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { challengeId, ownerId } = row;
    return {
      id: row.id,
      challengeId,
      ownerId,
      owner: { displayName: row.display_name, profilePictureUrl: row.picture_url },
      challengeTitle: challengeTitleIn(await this.contentsOf(this.db, ownerId), challengeId),
      visibility: visibilityOf(row.visibility_achievements),
      isShared: row.reader_id !== null,
      hasReviewed: row.author !== null,
    };
  }

  share({ postId, userId, message, sharedAt }: NewPostReader): Promise<boolean> {
    return inTransaction(this.db, async (db) => {
      const added = await db
        .insertInto('post_readers')
        .values({ post_id: postId, reader_id: userId, message, shared_at: sharedAt })
        .onConflict((conflict) => conflict.columns(['post_id', 'reader_id']).doNothing())
        .returning('post_id')
        .executeTakeFirst();
      if (added) return true;
      const had = db.updateTable('post_readers').where('post_id', '=', postId).where('reader_id', '=', userId);
      if (message !== '') await had.set({ message }).execute();
      return false;
    });
  }

  review(
    { id, postId, score, answers, authorId, authorName }: NewFeedback,
    earned: LedgerEntry,
    to: TravelerId,
  ): Promise<boolean> {
    return inTransaction(this.db, async (db) => {
      const kept = await db
        .insertInto('feedback')
        .values({
          id,
          post_id: postId,
          author: authorId ?? '',
          author_name: authorName,
          score,
          answers,
          created_at: earned.bookedAt,
        })
        .onConflict((conflict) => conflict.columns(['post_id', 'author']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (kept) await new PostgresLedger(db, to, this.random).book([earned]);
      return kept !== undefined;
    });
  }

  private async contentsOf(db: Db, traveler: TravelerId): Promise<readonly AuthoredQuest[]> {
    const quests = await new PostgresPinnedQuests(db, traveler, this.clock).all();
    return quests.flatMap(({ pins }) => pins.map(({ authored }) => authored));
  }
}

const visibilityOf = (stored: string): Visibility => VISIBILITIES.find((known) => known === stored) ?? 'EVERYBODY';
