import { sql } from 'kysely';
import type { Feedback, FeedbackId, PostId, ReviewerId } from '#core/achievements';
import {
  AchievementRecords,
  type AchievementSources,
  challengeTitleIn,
  currentQuestTitle,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type SubmissionSources,
} from '#core/achievements/server';
import type { FileId } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import type { PinnedQuest } from '#core/challenges';
import type { LedgerEntry } from '#core/challenges/server';
import { VISIBILITIES, type Visibility } from '#core/settings';
import type { Clock, Instant, RandomSource, TravelerId } from '#core/shared';
import { PostgresLedger } from '../challenges/postgres-ledger.ts';
import { PostgresPinnedQuests } from '../content/postgres-content-updates.ts';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';
import { inSnapshot, inTransaction, isRowId } from '../database/transactions.ts';
import { isBlockedInSql } from '../relationships/block-rows.ts';
import { answersOf, entriesOf, feedbacksOf, postsOf, postsWithFile, readersOf } from './achievement-rows.ts';
import { notifySubmissionOwner } from './notify-submission-owner.ts';

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
    return inSnapshot(this.db, async (db) => {
      const quests = await this.questsOf(db, traveler);
      return {
        entries: await entriesOf(db, traveler),
        posts: await postsOf(db, traveler),
        answers: await answersOf(db, traveler),
        feedbacks: await feedbacksOf(db, { traveler }),
        readers: await readersOf(db, traveler),
        contents: contentsIn(quests),
        questTitle: currentQuestTitle(quests),
      };
    });
  }

  ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources> {
    return inSnapshot(this.db, async (db) => ({
      posts: await postsOf(db, traveler, post),
      answers: await answersOf(db, traveler, post),
      feedbacks: await feedbacksOf(db, { traveler, post }),
      contents: contentsIn(await this.questsOf(db, traveler)),
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
      .select(isBlockedInSql(sql.ref('owner.id'), sql`${reader}::uuid`).as('isBlocked'))
      .select(['owner.picture_url', 'owner.visibility_achievements', 'shared.reader_id', 'said.author'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { challengeId, ownerId } = row;
    return {
      id: row.id,
      challengeId,
      ownerId,
      owner: { displayName: row.display_name, profilePictureUrl: row.picture_url },
      challengeTitle: challengeTitleIn(contentsIn(await this.questsOf(this.db, ownerId)), challengeId),
      visibility: visibilityOf(row.visibility_achievements),
      isShared: row.reader_id !== null,
      isBlocked: row.isBlocked,
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
      const stored = await db
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
      if (!stored) return false;
      await new PostgresLedger(db, to, this.random).book([earned]);
      await sendSignal(db, to, 'reviews');
      return true;
    });
  }

  async feedback(id: FeedbackId): Promise<Feedback | undefined> {
    return isRowId(id) ? (await feedbacksOf(this.db, { id }))[0] : undefined;
  }

  async edit(
    id: FeedbackId,
    { score, answers, editedAt }: Pick<Feedback, 'score' | 'answers' | 'editedAt'>,
  ): Promise<void> {
    const changed = { score, answers, edited_at: editedAt };
    const found = this.db.updateTable('feedback').set(changed).where('id', '=', id);
    await notifySubmissionOwner(this.db, await found.returning('post_id').executeTakeFirst());
  }

  async thank(id: FeedbackId, at: Instant): Promise<boolean> {
    const unthanked = this.db.updateTable('feedback').where('id', '=', id).where('thanked_at', 'is', null);
    return (await unthanked.set({ thanked_at: at }).returning('id').executeTakeFirst()) !== undefined;
  }

  private questsOf(db: Db, traveler: TravelerId): Promise<readonly PinnedQuest[]> {
    return new PostgresPinnedQuests(db, traveler, this.clock).all();
  }
}

const contentsIn = (quests: readonly PinnedQuest[]): readonly AuthoredQuest[] =>
  quests.flatMap(({ pins }) => pins.map(({ authored }) => authored));

const visibilityOf = (stored: string): Visibility => VISIBILITIES.find((known) => known === stored) ?? 'EVERYBODY';
