import { reviewLedgerEntry } from '../challenges/index.ts';
import { Refusal } from '../messages/index.ts';
import { type Notifier, tellsOf } from '../notifications/index.ts';
import {
  isConfirmed,
  type RelatedUser,
  type Relationship,
  type RelationshipPairs,
  relationshipsOf,
} from '../relationships/index.ts';
import type { Visibility } from '../settings/index.ts';
import type { Clock, RandomSource, TravelerId } from '../shared/index.ts';
import type { AchievementRecords, PostForReader } from './achievement-records.port.ts';
import { AchievementReviews } from './achievement-reviews.port.ts';
import type { AchievementOverview } from './achievement.ts';
import type { ExternalSubmission } from './external-submission.ts';
import { feedbackProblem, ratingOf } from './feedback.rules.ts';
import type { Feedback, FeedbackForm, PostId } from './feedback.ts';
import { achievementOverview } from './list.rules.ts';
import type { PostShare } from './post-share.ts';
import { achievementsFrom, artifactsOf } from './recorded-achievements.rules.ts';
import type { SharePostWithReader } from './share-post-with-reader.ts';
import { achievementsSeenBy, canOpenSubmission } from './visibility.rules.ts';

/** What one Traveler sees and says of achievements, over the records of everybody. */
export class OwnAchievementReviews extends AchievementReviews {
  constructor(
    private readonly own: RelatedUser & { readonly id: TravelerId },
    private readonly records: AchievementRecords,
    private readonly pairs: RelationshipPairs,
    private readonly sharePost: SharePostWithReader,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async achievements(of: TravelerId = this.own.id): Promise<AchievementOverview> {
    if (of === this.own.id) return achievementOverview(achievementsFrom(await this.records.of(of)));
    const relationship = await this.relationshipWith(of);
    const visibility = relationship && (await this.records.visibilityOf(of));
    if (!visibility) throw new Refusal('relationshipNotFound');
    const list = achievementsFrom(await this.records.of(of));
    return achievementOverview(achievementsSeenBy(this.own.id, list, { visibility, relationship, isBlocked: false }));
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
    const sources = await this.records.of(post.ownerId);
    const recorded = sources.posts.find((one) => one.id === id);
    if (!recorded) throw new Refusal('submissionNotShared');
    const feedbacks = sources.feedbacks.filter(({ postId }) => postId === id);
    const { applets, answers } = artifactsOf(sources, recorded);
    return {
      id,
      challengeTitle: post.challengeTitle,
      feedbackAvg: ratingOf(feedbacks),
      reflectAnswers: recorded.reflectAnswers,
      applets,
      answers,
      feedbacks,
      hasAlreadySubmittedFeedback: post.hasReviewed,
      authorDisplayName: post.owner.displayName,
      authorProfilePictureUrl: post.owner.profilePictureUrl,
      relationshipType: relationship?.relationshipType ?? 'Fellow Traveler',
    };
  }

  async review(id: PostId, form: FeedbackForm): Promise<Feedback> {
    const { post, relationship, mayOpen } = await this.readablePost(id);
    const isOwn = post?.ownerId === this.own.id;
    const problem = feedbackProblem(form, { mayOpen, isOwn, hasReviewed: post?.hasReviewed ?? false });
    if (problem || !post || form.score === null) throw new Refusal(problem ?? 'submissionNotShared');
    const said = { id: this.random.uuid(), postId: id, score: form.score, answers: form.answer, authorId: this.own.id };
    const isKept = await this.records.review(said, reviewLedgerEntry(said, this.clock.now()), post.ownerId);
    if (!isKept) throw new Refusal('feedbackAlreadySubmitted');
    const between = { by: this.own.id, to: post.ownerId, relationshipId: relationship?.id ?? null };
    const about = { targetId: post.challengeId, title: post.challengeTitle };
    await this.notifier.tell(tellsOf({ kind: 'feedback received', ...between, ...about }));
    const { displayName, profilePictureUrl } = this.own;
    return { ...said, writtenBy: { displayName, profilePictureUrl } };
  }

  private async readablePost(id: PostId): Promise<{
    readonly post: PostForReader | undefined;
    readonly relationship: Relationship | undefined;
    readonly mayOpen: boolean;
  }> {
    const post = await this.records.post(id, this.own.id);
    const relationship = post && (await this.relationshipWith(post.ownerId));
    const mayOpen =
      post !== undefined &&
      (post.ownerId === this.own.id || canOpenSubmission({ ...post, relationship, isBlocked: false }));
    return { post, relationship, mayOpen };
  }

  /** What somebody is to them; nothing before it is confirmed. */
  private async relationshipWith(traveler: TravelerId): Promise<Relationship | undefined> {
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    return own.find((one) => one.relatedUser.id === traveler && isConfirmed(one));
  }
}
