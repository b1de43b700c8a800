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
import {
  type AuthorProfile,
  formerTraveler,
  type TravelerId,
  type Clock,
  type Instant,
  type RandomSource,
} from '#core/shared';
import { anyOf } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import { isRowId, inSnapshot, inTransaction } from '../database/transactions.ts';
import { isBlockedInSql } from '../relationships/relationship-rows.ts';
import type { AuthoredQuest, ChallengeId } from '#core/content';
import type { PinnedQuest } from '#core/challenges';
import { VISIBILITIES, type Visibility } from '#core/settings';
import { PostgresLedger } from '../challenges/postgres-ledger.ts';
import { PostgresPinnedQuests } from '../content/postgres-content-updates.ts';
import { sendSignal } from '../database/send-signal.ts';
import { achievementsOnPage } from './achievements-page.ts';
import { notifySubmissionOwner } from './notify-submission-owner.ts';
import { queueWebhookEvent } from '../operator/webhooks/queue-webhook-event.ts';

/** The ledger entries of a Traveler. */
async function entriesOf(db: Db, traveler: TravelerId): Promise<AchievementSources['entries']> {
  const rows = await db
    .selectFrom('ledger')
    .where('traveler_id', '=', traveler)
    .select(['reason', 'subject', 'xp', 'bp', 'booked_at as bookedAt'])
    .orderBy('booked_at')
    .execute();
  return rows.map(({ xp, bp, ...entry }): LedgerEntry => ({ ...entry, points: { xp, bp } }));
}

/**
 * The selection to read: one submission, or the subjects of these challenges and reviews; everything without either.
 */
interface Choice {
  readonly post?: PostId;
  readonly about?: { readonly challenges: readonly ChallengeId[]; readonly reviews: readonly FeedbackId[] };
}

/** A Traveler's submissions, in all their quests. */
const postsOf = (db: Db, traveler: TravelerId, { post, about }: Choice = {}): Promise<AchievementSources['posts']> =>
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
    .orderBy('post.id')
    .execute();

/** A Traveler's answers in challenges; additions to the notebook belong to none. */
async function answersOf(
  db: Db,
  traveler: TravelerId,
  { post, about }: Choice = {},
): Promise<AchievementSources['answers']> {
  const rows = await db
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
    .select(['kept.quest_id as questId', 'kept.challenge_id', 'kept.answer'])
    .orderBy('kept.created_at')
    .orderBy('kept.id')
    .execute();
  return rows.map(({ challenge_id, ...stored }) => ({ ...stored, challengeId: challenge_id ?? '' }));
}

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

/** The feedback of others to a Traveler's submissions; a deleted person is a Former Traveler. */
async function feedbacksOf(
  db: Db,
  { traveler, post, about, id }: ReviewChoice,
): Promise<AchievementSources['feedbacks']> {
  const rows = await db
    .selectFrom('feedback as said')
    .innerJoin('posts as post', 'post.id', 'said.post_id')
    .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
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
const readersOf = (db: Db, traveler: TravelerId, { about }: Choice = {}): Promise<AchievementSources['readers']> =>
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

  of(traveler: TravelerId): Promise<AchievementSources> {
    return inSnapshot(this.db, async (db) => this.sourcesOf(db, traveler, await entriesOf(db, traveler)));
  }

  page(traveler: TravelerId, page: AchievementPage): Promise<AchievementPageSources> {
    return inSnapshot(this.db, async (db) => {
      const { entries, ...listed } = await achievementsOnPage(db, traveler, page);
      const subjectsOf = (wanted: LedgerEntry['reason']): readonly string[] =>
        entries.filter(({ reason }) => reason === wanted).map(({ subject }) => subject);
      const about = { challenges: subjectsOf('challenge'), reviews: subjectsOf('review').filter(isRowId) };
      return { ...listed, sources: await this.sourcesOf(db, traveler, entries, { about }) };
    });
  }

  private async sourcesOf(
    db: Db,
    traveler: TravelerId,
    entries: AchievementSources['entries'],
    choice?: Choice,
  ): Promise<AchievementSources> {
    const quests = await this.questsOf(db, traveler);
    return {
      entries,
      posts: await postsOf(db, traveler, choice),
      answers: await answersOf(db, traveler, choice),
      feedbacks: await feedbacksOf(db, { ...choice, traveler }),
      readers: await readersOf(db, traveler, choice),
      contents: contentsIn(quests),
      questTitle: currentQuestTitle(quests),
    };
  }

  ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources> {
    return inSnapshot(this.db, async (db) => ({
      posts: await postsOf(db, traveler, { post }),
      answers: await answersOf(db, traveler, { post }),
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
    const contents = contentsIn(await this.questsOf(this.db, ownerId));
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
