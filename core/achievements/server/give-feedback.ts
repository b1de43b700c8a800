import { reviewLedgerEntry } from '../../challenges/server.ts';
import { Refusal } from '../../messages/index.ts';
import { type Notifier, notificationsOf } from '../../notifications/index.ts';
import type { RelatedUser, RelationshipId, Relationship } from '../../relationships/index.ts';
import type { Clock, RandomSource } from '../../shared/index.ts';
import type { AchievementRecords, PostForReader } from './achievements.port.ts';
import { feedbackProblem, canThankFor, feedbackEditProblem } from '../feedback.rules.ts';
import type { Feedback, FeedbackForm, ReviewerId } from '../feedback.ts';

/** The author of a review, and their relation to the submission. */
export interface Reviewing {
  readonly post: PostForReader | undefined;
  readonly mayOpen: boolean;
  readonly reviewerId: ReviewerId;
  readonly reviewer: Pick<RelatedUser, 'id' | 'displayName' | 'profilePictureUrl'>;
  /** Null when the two are related no more. */
  readonly relationshipId: RelationshipId | null;
}

/** ACH-6 · Stores a review, books the points for the submission's owner, and notifies them. */
export class GiveFeedback {
  constructor(
    private readonly records: AchievementRecords,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** Refuses as `feedbackProblem` says. */
  async run(form: FeedbackForm, { post, mayOpen, reviewerId, reviewer, relationshipId }: Reviewing): Promise<Feedback> {
    const isOwn = post?.ownerId === reviewerId;
    const problem = feedbackProblem(form, { mayOpen, isOwn, hasReviewed: post?.hasReviewed ?? false });
    if (problem || !post || form.score === null) throw new Refusal(problem ?? 'submissionNotShared');
    const { id: by, displayName, profilePictureUrl } = reviewer;
    const said = {
      id: this.random.uuid(),
      postId: post.id,
      score: form.score,
      answers: form.answer,
      authorId: reviewerId,
    };
    const stored = { ...said, authorName: by === null ? displayName : null };
    const createdAt = this.clock.now();
    const isKept = await this.records.review(stored, reviewLedgerEntry(said, createdAt), post.ownerId);
    if (!isKept) throw new Refusal('feedbackAlreadySubmitted');
    const about = { targetId: post.id, title: post.challengeTitle };
    await this.notifier.tell(
      notificationsOf({ kind: 'feedback received', by, to: post.ownerId, relationshipId, ...about }),
    );
    return { ...said, writtenBy: { displayName, profilePictureUrl }, createdAt, editedAt: null, thankedAt: null };
  }
}

/** Replies to a review: its recipient's thanks, and its author's changes. */
export class ReplyToFeedback {
  constructor(
    private readonly records: AchievementRecords,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /**
   * ACH-23 · Stores the thanks of a submission's owner, and notifies the author the first time, while the two are
   * related.
   */
  async thank(feedback: Feedback, post: PostForReader, author: Relationship | undefined): Promise<Feedback> {
    const thankedAt = this.clock.now();
    if (!canThankFor(feedback) || !(await this.records.thank(feedback.id, thankedAt))) return feedback;
    const to = author?.relatedUser.id ?? null;
    const about = { relationshipId: author?.id ?? null, targetId: post.id, title: post.challengeTitle };
    await this.notifier.tell(notificationsOf({ kind: 'feedback thanked', by: post.ownerId, to, ...about }));
    return { ...feedback, thankedAt };
  }

  /** ACH-24 · Stores the author's changes; the points stay as booked. Refuses as `feedbackEditProblem` says. */
  async edit(feedback: Feedback, form: FeedbackForm): Promise<Feedback> {
    const editedAt = this.clock.now();
    const problem = feedbackEditProblem(form, feedback, editedAt);
    if (problem || form.score === null) throw new Refusal(problem ?? 'feedbackRatingMissing');
    const changed = { score: form.score, answers: form.answer, editedAt };
    await this.records.edit(feedback.id, changed);
    return { ...feedback, ...changed };
  }
}
