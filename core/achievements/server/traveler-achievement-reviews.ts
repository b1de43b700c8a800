import { Refusal } from '../../messages/index.ts';
import {
  isConfirmed,
  type RelatedUser,
  type Relationship,
  type RelationshipPairs,
  relationshipsOf,
} from '../../relationships/index.ts';
import type { Visibility } from '../../settings/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { AchievementRecords, PostForReader } from './achievements.port.ts';
import { AchievementReviews } from '../achievements.port.ts';
import type { AchievementOverview, AchievementPage, ReaderKind } from '../achievement.ts';
import type { ExternalSubmission } from '../external-submission.rules.ts';
import type { Feedback, FeedbackForm, FeedbackId, PostId } from '../feedback.ts';
import type { GiveFeedback, ReplyToFeedback } from './give-feedback.ts';
import { achievementOverview } from '../display.rules.ts';
import { reviewerIdOf, type PostShare } from '../post-share.rules.ts';
import { achievementPage, achievementsFrom } from './recorded-achievements.rules.ts';
import { recordedSubmission } from './recorded-submission.ts';
import { READER_IN_GENERAL, relationshipOfReader } from './reader-kinds.rules.ts';
import type { SharePostWithReader } from './share-post-with-reader.ts';
import { type AchievementAccess, achievementsSeenBy, canOpenSubmission } from '../visibility.rules.ts';

/** The achievement reviews that one Traveler reads and writes, backed by the records of all. */
export class TravelerAchievementReviews extends AchievementReviews {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly records: AchievementRecords,
    private readonly pairs: RelationshipPairs,
    private readonly sharePost: SharePostWithReader,
    private readonly giveFeedback: GiveFeedback,
    private readonly replies: ReplyToFeedback,
  ) {
    super();
  }

  async achievements(of: TravelerId = this.own.id, page?: AchievementPage): Promise<AchievementOverview> {
    if (of === this.own.id) return this.overviewOf(of, page);
    const seen = await this.seen(of, this.own.id, await this.relationshipWith(of), page);
    if (!seen) throw new Refusal('relationshipNotFound');
    return seen;
  }

  private async overviewOf(of: TravelerId, page?: AchievementPage): Promise<AchievementOverview> {
    if (page) return achievementPage(await this.records.page(of, page));
    const sources = await this.records.of(of);
    return achievementOverview(achievementsFrom(sources), sources.questTitle);
  }

  async achievementsAs(reader: ReaderKind): Promise<AchievementOverview | null> {
    return (await this.seen(this.own.id, READER_IN_GENERAL, relationshipOfReader(reader))) ?? null;
  }

  async linkedSubmission(id: PostId): Promise<ExternalSubmission> {
    const post = await this.records.post(id, READER_IN_GENERAL);
    const isOwn = post?.ownerId === this.own.id;
    const submission = isOwn && (await recordedSubmission(this.records, post, 'External Running Partner'));
    if (!submission) throw new Refusal('submissionNotShared');
    return submission;
  }

  async visibilityOf(traveler: TravelerId): Promise<Visibility> {
    const isKnown = traveler === this.own.id || (await this.relationshipWith(traveler)) !== undefined;
    const visibility = isKnown ? await this.records.visibilityOf(traveler) : undefined;
    if (!visibility) throw new Refusal('errorNotFound');
    return visibility;
  }

  share(share: PostShare): Promise<void> {
    return this.sharePost.run(share);
  }

  async submission(id: PostId): Promise<ExternalSubmission> {
    const { post, relationship, mayOpen } = await this.readablePost(id);
    if (!post || !mayOpen) throw new Refusal('submissionNotShared');
    const submission = await recordedSubmission(
      this.records,
      post,
      relationship?.relationshipType ?? 'Fellow Traveler',
    );
    if (!submission) throw new Refusal('submissionNotShared');
    return submission;
  }

  async review(id: PostId, form: FeedbackForm): Promise<Feedback> {
    const { post, relationship, mayOpen } = await this.readablePost(id);
    const relationshipId = relationship?.id ?? null;
    const reviewing = { post, mayOpen, reviewerId: this.own.id, reviewer: this.own, relationshipId };
    return this.giveFeedback.run(form, reviewing);
  }

  async thank(id: FeedbackId): Promise<Feedback> {
    const feedback = await this.records.feedback(id);
    const post = feedback && (await this.records.post(feedback.postId, this.own.id));
    if (!feedback || post?.ownerId !== this.own.id) throw new Refusal('errorNotFound');
    const author = (await this.confirmed()).find((one) => reviewerIdOf(one) === feedback.authorId);
    return this.replies.thank(feedback, post, author);
  }

  async editFeedback(id: FeedbackId, form: FeedbackForm): Promise<Feedback> {
    const feedback = await this.records.feedback(id);
    if (feedback?.authorId !== this.own.id) throw new Refusal('errorNotFound');
    const { mayOpen } = await this.readablePost(feedback.postId);
    if (!mayOpen) throw new Refusal('submissionNotShared');
    return this.replies.edit(feedback, form);
  }

  /** A Traveler's achievements as one reader sees them; `undefined` for a stranger. */
  private async seen(
    of: TravelerId,
    reader: TravelerId,
    relationship: AchievementAccess['relationship'],
    page?: AchievementPage,
  ): Promise<AchievementOverview | undefined> {
    const visibility = relationship && (await this.records.visibilityOf(of));
    if (!visibility) return undefined;
    const overview = await this.overviewOf(of, page);
    return {
      ...overview,
      list: achievementsSeenBy(reader, overview.list, { visibility, relationship, isBlocked: false }),
    };
  }

  private async readablePost(id: PostId): Promise<{
    readonly post: PostForReader | undefined;
    readonly relationship: Relationship | undefined;
    readonly mayOpen: boolean;
  }> {
    const [post, related] = await Promise.all([this.records.post(id, this.own.id), this.confirmed()]);
    const relationship = related.find((one) => one.relatedUser.id === post?.ownerId);
    const mayOpen =
      post !== undefined && (post.ownerId === this.own.id || canOpenSubmission({ ...post, relationship }));
    return { post, relationship, mayOpen };
  }

  /** The Confirmed relationship between the reader and the Traveler; `undefined` if there is none. */
  private async relationshipWith(traveler: TravelerId): Promise<Relationship | undefined> {
    return (await this.confirmed()).find((one) => one.relatedUser.id === traveler);
  }

  /** The Confirmed relationships of the reader. */
  private async confirmed(): Promise<readonly Relationship[]> {
    return relationshipsOf(await this.pairs.of(this.own.id), this.own).filter(isConfirmed);
  }
}
