import {
  type AchievementPage,
  achievementTotals,
  challengeCount,
  type Feedback,
  type FeedbackId,
  hasReviewed,
  type PostId,
  type ReviewerId,
} from '#core/achievements';
import {
  AchievementRecords,
  achievementsFrom,
  type AchievementPageSources,
  type AchievementSources,
  challengeTitleIn,
  isShareableIn,
  currentQuestTitle,
  isFileSubmitted,
  type NewFeedback,
  type NewPostReader,
  type PostForReader,
  type RecordedPost,
  type SubmissionSources,
} from '#core/achievements/server';
import type { FileId } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import type { PinnedQuest } from '#core/challenges';
import type { LedgerEntry } from '#core/challenges/server';
import { isBlockedBetween } from '#core/relationships';
import type { Visibility } from '#core/settings';
import { type AuthorProfile, formerTraveler, type Instant, type TravelerId } from '#core/shared';
import { MemoryLedger } from '../challenges/memory-ledger.ts';
import { MemoryPinnedQuests } from '../content/memory-pinned-quests.ts';
import type { MemoryDatabase, MemoryFeedback } from '../memory-database.ts';

/** What everybody achieved, shared and reviewed, in memory. */
export class MemoryAchievementRecords extends AchievementRecords {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async visibilityOf(traveler: TravelerId): Promise<Visibility | undefined> {
    return this.database.travelers().get(traveler)?.visibility;
  }

  async of(traveler: TravelerId): Promise<AchievementSources> {
    const { ledger, quests } = this.database.traveler(traveler);
    const posts = quests.flatMap(({ id: questId, posts: stored }) =>
      stored.map(({ id, challenge: challengeId, reflectAnswers, completedAt }) => ({
        id,
        questId,
        challengeId,
        reflectAnswers,
        completedAt,
      })),
    );
    const pinned = await this.questsOf(traveler);
    const own = new Set<PostId>(posts.map(({ id }) => id));
    return {
      entries: ledger,
      posts: posts.toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1)),
      answers: quests.flatMap(({ answers }) =>
        answers.flatMap(({ questId, challengeId, answer }) =>
          challengeId === null ? [] : [{ questId, challengeId, answer }],
        ),
      ),
      feedbacks: this.database.feedbacks.filter(({ postId }) => own.has(postId)).map((feedback) => this.read(feedback)),
      readers: this.database.postReaders
        .filter(({ postId, userId }) => own.has(postId) && !this.isBlocked(traveler, userId))
        .map((reader) => ({ ...reader, ...(this.profileOf(reader.userId) ?? formerTraveler()) })),
      contents: contentsIn(pinned),
      questTitle: currentQuestTitle(pinned),
    };
  }

  async page(traveler: TravelerId, { limit, after }: AchievementPage): Promise<AchievementPageSources> {
    const sources = await this.of(traveler);
    const all = achievementsFrom(sources);
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1 || all.length;
    return {
      ids: all.slice(start, start + limit).map(({ id }) => id),
      sources,
      totals: achievementTotals(all),
      page: { hasMore: start + limit < all.length, challenges: challengeCount({ list: all }) },
    };
  }

  async ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources> {
    const { posts, answers, feedbacks, contents } = await this.of(traveler);
    const stored = posts.filter(({ id }) => id === post);
    return {
      posts: stored,
      answers: answers.filter((one) => stored.some(isOfSame(one))),
      feedbacks: feedbacks.filter(({ postId }) => postId === post),
      contents,
    };
  }

  async postsWith(traveler: TravelerId, file: FileId): Promise<readonly PostId[]> {
    const { posts, answers } = await this.of(traveler);
    const holding = answers.filter(({ answer }) => isFileSubmitted(file, { isOpen: true, answers: [answer] }));
    return posts.filter((post) => holding.some(isOfSame(post))).map(({ id }) => id);
  }

  async post(id: PostId, reader: ReviewerId): Promise<PostForReader | undefined> {
    for (const [ownerId, { quests, visibility }] of this.database.travelers()) {
      const post = quests.flatMap(({ posts }) => posts).find((one) => one.id === id);
      const contents = contentsIn(await this.questsOf(ownerId));
      if (post)
        return {
          id,
          challengeId: post.challenge,
          ownerId,
          owner: this.profileOf(ownerId) ?? formerTraveler(),
          challengeTitle: challengeTitleIn(contents, post.challenge),
          isShareable: isShareableIn(contents, post.challenge),
          visibility,
          isShared: this.database.postReaders.some((one) => one.postId === id && one.userId === reader),
          isBlocked: this.isBlocked(ownerId, reader),
          hasReviewed: hasReviewed(this.database.feedbacks, reader, id),
        };
    }
    return undefined;
  }

  async share(reader: NewPostReader): Promise<boolean> {
    const { postReaders } = this.database;
    const had = postReaders.find(({ postId, userId }) => postId === reader.postId && userId === reader.userId);
    this.database.postReaders = had
      ? postReaders.map((one) => (one === had ? { ...one, message: reader.message || one.message } : one))
      : [...postReaders, reader];
    return !had;
  }

  async review(feedback: NewFeedback, earned: LedgerEntry, to: TravelerId): Promise<boolean> {
    if (hasReviewed(this.database.feedbacks, feedback.authorId, feedback.postId)) return false;
    this.database.feedbacks = [
      ...this.database.feedbacks,
      { ...feedback, createdAt: earned.bookedAt, editedAt: null, thankedAt: null },
    ];
    await new MemoryLedger(this.database, to).book([earned]);
    this.database.hint(to, 'reviews');
    return true;
  }

  async feedback(id: FeedbackId): Promise<Feedback | undefined> {
    const stored = this.database.feedbacks.find((one) => one.id === id);
    return stored && this.read(stored);
  }

  async edit(id: FeedbackId, changed: Pick<Feedback, 'score' | 'answers' | 'editedAt'>): Promise<void> {
    this.change(id, (one) => ({ ...one, ...changed }));
    const feedback = this.database.feedbacks.find((one) => one.id === id);
    if (feedback) this.database.hintOwner(feedback.postId);
  }

  async thank(id: FeedbackId, at: Instant): Promise<boolean> {
    const isFirst = this.database.feedbacks.some((one) => one.id === id && one.thankedAt === null);
    if (isFirst) this.change(id, (one) => ({ ...one, thankedAt: at }));
    return isFirst;
  }

  private change(id: FeedbackId, to: (feedback: MemoryFeedback) => MemoryFeedback): void {
    this.database.feedbacks = this.database.feedbacks.map((one) => (one.id === id ? to(one) : one));
  }

  private read({ authorName, ...said }: MemoryFeedback): Feedback {
    const typed = authorName === null ? undefined : { displayName: authorName, profilePictureUrl: null };
    const writtenBy = this.profileOf(said.authorId) ?? typed;
    return { ...said, authorId: writtenBy ? said.authorId : null, writtenBy: writtenBy ?? formerTraveler() };
  }

  private profileOf(id: ReviewerId | null): AuthorProfile | undefined {
    const person = id === null ? undefined : this.database.people.get(String(id));
    return person && { displayName: person.displayName, profilePictureUrl: person.profilePictureUrl };
  }

  private isBlocked(one: TravelerId, other: ReviewerId): boolean {
    return isBlockedBetween(this.database.blocks, one, other);
  }

  private questsOf(traveler: TravelerId): Promise<readonly PinnedQuest[]> {
    return new MemoryPinnedQuests(this.database, traveler).all();
  }
}

const contentsIn = (quests: readonly PinnedQuest[]): readonly AuthoredQuest[] =>
  quests.flatMap(({ pins }) => pins.map(({ authored }) => authored));

const isOfSame =
  (one: Pick<RecordedPost, 'questId' | 'challengeId'>) =>
  (other: Pick<RecordedPost, 'questId' | 'challengeId'>): boolean =>
    one.questId === other.questId && one.challengeId === other.challengeId;
