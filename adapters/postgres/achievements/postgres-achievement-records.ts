import { sql } from 'kysely';
import type { AchievementPage, FeedbackId, PostId, Feedback, ReviewerId } from '#core/achievements';
import {
  type AchievementPageSources,
  type AchievementSources,
  AchievementRecords,
  challengeTitleIn,
  isShareableIn,
  currentQuestTitle,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type SubmissionSources,
} from '#core/achievements/server';
import { type FileId, STORAGE_PATH } from '#core/applets';
import type { LedgerEntry } from '#core/challenges/server';
import { formerTraveler, type TravelerId, type Clock, type Instant, type RandomSource } from '#core/shared';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { inSnapshot, inTransaction, isRowId, readTogether, rowIdInSql, type RowsOf } from '../database/transactions.ts';
import { isBlockedInSql } from '../relationships/relationship-rows.ts';
import type { AuthoredQuest, ChallengeId } from '#core/content';
import type { PinnedQuest } from '#core/challenges';
import { VISIBILITIES, type Visibility } from '#core/settings';
import { PostgresLedger } from '../challenges/postgres-ledger.ts';
import { authorQuestRows, pinnedQuestRows, pinnedQuestsIn } from '../content/postgres-pinned-quests.ts';
import { sendSignal } from '../database/send-signal.ts';
import { achievementsOnPage } from './achievements-page.ts';
import { notifySubmissionOwner } from './notify-submission-owner.ts';
import { queueWebhookEvent } from '../operator/webhooks/queue-webhook-event.ts';

/** The ledger entries of a Traveler. */
const entriesOf = (db: Db, traveler: TravelerId) =>
  db
    .selectFrom('ledger')
    .where('traveler_id', '=', traveler)
    .select(['reason', 'subject', 'xp', 'bp', 'booked_at as bookedAt'])
    .orderBy('booked_at');

/**
 * The selection to read: one submission, or the subjects of these challenges and reviews; everything without either.
 */
interface Choice {
  readonly post?: PostId;
  readonly about?: { readonly challenges: readonly ChallengeId[]; readonly reviews: readonly FeedbackId[] };
}

/** A Traveler's submissions, in all their quests. */
const postsOf = (db: Db, traveler: TravelerId, { post, about }: Choice = {}) =>
  db
    .selectFrom('posts as post')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .where('quest.traveler_id', '=', traveler)
    .$if(post !== undefined, (rows) => rows.where('post.id', '=', post ?? ''))
    .$if(about !== undefined, (rows) =>
      rows.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('post.challenge_id', '=', anyOf(about?.challenges ?? [])),
          exists(
            selectFrom('feedback as said')
              .whereRef('said.post_id', '=', 'post.id')
              .where('said.id', '=', anyOf(about?.reviews ?? []))
              .select('said.id'),
          ),
        ]),
      ),
    )
    .select(['post.id', 'post.quest_id as questId', 'post.challenge_id as challengeId'])
    .select(['post.reflect_answers as reflectAnswers', 'post.completed_at as completedAt'])
    .orderBy('post.completed_at')
    .orderBy('post.id');

/** A Traveler's answers in challenges; additions to the notebook belong to none. */
const answersOf = (db: Db, traveler: TravelerId, { post, about }: Choice = {}) =>
  db
    .selectFrom('applet_answers as kept')
    .innerJoin('quests as quest', 'quest.id', 'kept.quest_id')
    .where('quest.traveler_id', '=', traveler)
    .where('kept.challenge_id', 'is not', null)
    .$if(about !== undefined, (rows) => rows.where('kept.challenge_id', '=', anyOf(about?.challenges ?? [])))
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
    .select(['kept.quest_id as questId', 'kept.challenge_id as challengeId', 'kept.answer'])
    .$narrowType<{ challengeId: string }>()
    .orderBy('kept.created_at')
    .orderBy('kept.id');

/** The submissions of a Traveler for which they answered with a stored file. */
async function postsWithFile(db: Db, traveler: TravelerId, file: FileId): Promise<readonly PostId[]> {
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
  | (Choice & { readonly traveler: TravelerId; readonly id?: never })
  | { readonly id: FeedbackId; readonly traveler?: never; readonly post?: never; readonly about?: never };

/** The feedback of others to a Traveler's submissions. */
const feedbacksOf = (db: Db, { traveler, post, about, id }: ReviewChoice) =>
  db
    .selectFrom('feedback as said')
    .innerJoin('posts as post', 'post.id', 'said.post_id')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .leftJoin('travelers as writer', (join) =>
      join.on(({ eb, ref }) => eb(ref('writer.id'), '=', rowIdInSql(sql.ref<string>('said.author')))),
    )
    .$if(traveler !== undefined, (all) => all.where('quest.traveler_id', '=', traveler ?? ''))
    .$if(post !== undefined, (all) => all.where('post.id', '=', post ?? ''))
    .$if(about !== undefined, (all) =>
      all.where(({ or, eb }) =>
        or([
          eb('post.challenge_id', '=', anyOf(about?.challenges ?? [])),
          eb('said.id', '=', anyOf(about?.reviews ?? [])),
        ]),
      ),
    )
    .$if(id !== undefined, (all) => all.where('said.id', '=', id ?? ''))
    .select(['said.id', 'said.post_id as postId', 'said.score', 'said.answers', 'said.author', 'said.author_name'])
    .select(['said.created_at as createdAt', 'said.edited_at as editedAt', 'said.thanked_at as thankedAt'])
    .select(['writer.display_name as displayName', 'writer.picture_url as profilePictureUrl'])
    .orderBy('said.created_at')
    .orderBy('said.id');

type FeedbackRow = Awaited<ReturnType<ReturnType<typeof feedbacksOf>['execute']>>[number];

/** A review as it was written; that of a deleted person is by a Former Traveler. */
function feedbackIn({ author, author_name, displayName, profilePictureUrl, ...said }: FeedbackRow): Feedback {
  const name = displayName ?? author_name;
  return name === null
    ? { ...said, authorId: null, writtenBy: formerTraveler() }
    : { ...said, authorId: author, writtenBy: { displayName: name, profilePictureUrl } };
}

/** With whom a Traveler shared what they submitted. */
const readersOf = (db: Db, traveler: TravelerId, { about }: Choice = {}) =>
  db
    .selectFrom('post_readers as shared')
    .innerJoin('posts as post', 'post.id', 'shared.post_id')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
    .innerJoin('travelers as reader', 'reader.id', 'shared.reader_id')
    .where('quest.traveler_id', '=', traveler)
    .where(({ not }) => not(isBlockedInSql(sql.ref('quest.traveler_id'), sql.ref('shared.reader_id'))))
    .$if(about !== undefined, (rows) => rows.where('post.challenge_id', '=', anyOf(about?.challenges ?? [])))
    .select(['shared.post_id as postId', 'shared.reader_id as userId', 'shared.message'])
    .select(['shared.shared_at as sharedAt', 'reader.display_name as displayName'])
    .select('reader.picture_url as profilePictureUrl')
    .orderBy('shared.shared_at')
    .orderBy('shared.reader_id');

/** Everything that achievements are made of beside their ledger entries. */
const sourcesOf = (db: Db, traveler: TravelerId, choice?: Choice) =>
  [
    postsOf(db, traveler, choice),
    answersOf(db, traveler, choice),
    feedbacksOf(db, { ...choice, traveler }),
    readersOf(db, traveler, choice),
    pinnedQuestRows.with({ traveler }),
  ] as const;

type SourceRows = RowsOf<ReturnType<typeof sourcesOf>>;

/** The achievements, shares and reviews of all Travelers, in PostgreSQL. */
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

  async of(traveler: TravelerId): Promise<AchievementSources> {
    const all = entriesOf(this.db, traveler);
    const [entries, ...rest] = await readTogether(this.db, all, ...sourcesOf(this.db, traveler));
    return {
      ...(await this.sourcesIn(this.db, rest)),
      entries: entries.map(({ xp, bp, ...entry }): LedgerEntry => ({ ...entry, points: { xp, bp } })),
    };
  }

  page(traveler: TravelerId, page: AchievementPage): Promise<AchievementPageSources> {
    return inSnapshot(this.db, async (db) => {
      const { entries, ...listed } = await achievementsOnPage(db, traveler, page);
      const subjectsOf = (wanted: LedgerEntry['reason']): readonly string[] =>
        entries.filter(({ reason }) => reason === wanted).map(({ subject }) => subject);
      const about = { challenges: subjectsOf('challenge'), reviews: subjectsOf('review').filter(isRowId) };
      const rest = await readTogether(db, ...sourcesOf(db, traveler, { about }));
      return { ...listed, sources: { ...(await this.sourcesIn(db, rest)), entries } };
    });
  }

  private async sourcesIn(
    db: Db,
    [posts, answers, feedbacks, readers, quests]: SourceRows,
  ): Promise<Omit<AchievementSources, 'entries'>> {
    const pinned = await pinnedQuestsIn(db, quests, this.clock.now());
    return {
      posts,
      answers,
      feedbacks: feedbacks.map(feedbackIn),
      readers,
      contents: contentsIn(pinned),
      questTitle: currentQuestTitle(pinned),
    };
  }

  async ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources> {
    const [posts, answers, feedbacks, quests] = await readTogether(
      this.db,
      postsOf(this.db, traveler, { post }),
      answersOf(this.db, traveler, { post }),
      feedbacksOf(this.db, { traveler, post }),
      pinnedQuestRows.with({ traveler }),
    );
    const contents = contentsIn(await pinnedQuestsIn(this.db, quests, this.clock.now()));
    return { posts, answers, feedbacks: feedbacks.map(feedbackIn), contents };
  }

  postsWith(traveler: TravelerId, file: FileId): Promise<readonly PostId[]> {
    return postsWithFile(this.db, traveler, file);
  }

  async post(id: PostId, reader: ReviewerId): Promise<PostForReader | undefined> {
    if (!isRowId(id)) return undefined;
    const found = this.db
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
      .select(['owner.picture_url', 'owner.visibility_achievements', 'shared.reader_id', 'said.author']);
    const [[row], quests] = await readTogether(this.db, found, authorQuestRows.with({ post: id }));
    if (!row) return undefined;
    const { challengeId, ownerId } = row;
    const contents = contentsIn(await pinnedQuestsIn(this.db, quests, this.clock.now()));
    return {
      id: row.id,
      challengeId,
      ownerId,
      owner: { displayName: row.display_name, profilePictureUrl: row.picture_url },
      challengeTitle: challengeTitleIn(contents, challengeId),
      isShareable: isShareableIn(contents, challengeId),
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
      const about = { submission: postId, by: authorName === null ? authorId : null };
      const quest = sql<string>`(select quest_id from posts where id = ${postId})`;
      const event = { type: 'feedback.given', traveler: to, at: earned.bookedAt, about } as const;
      await queueWebhookEvent(db, event, { random: this.random, quest });
      return true;
    });
  }

  async feedback(id: FeedbackId): Promise<Feedback | undefined> {
    const row = isRowId(id) ? await feedbacksOf(this.db, { id }).executeTakeFirst() : undefined;
    return row && feedbackIn(row);
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
}

const contentsIn = (quests: readonly PinnedQuest[]): readonly AuthoredQuest[] =>
  quests.flatMap(({ pins }) => pins.map(({ authored }) => authored));

const visibilityOf = (stored: string): Visibility => VISIBILITIES.find((known) => known === stored) ?? 'EVERYBODY';
