import { Refusal } from '../../messages/index.ts';
import { type Notifier, notificationsOf } from '../../notifications/index.ts';
import type { Relationship } from '../../relationships/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { AchievementRecords, PostForReader } from './achievement-records.port.ts';
import { canThankFor, feedbackEditProblem } from '../feedback-replies.rules.ts';
import type { Feedback, FeedbackForm } from '../feedback.ts';
import { achievementIdOf } from './recorded-achievements.rules.ts';

/** What follows a review: the thanks of whoever received it, and what its author changes of it. */
export class ReplyToFeedback {
  constructor(
    private readonly records: AchievementRecords,
    private readonly notifier: Notifier,
    private readonly clock: Clock,
  ) {}

  /** ACH-23 · Keeps the thanks of a submission's owner, and tells the author the first time, as long as the two are related. */
  async thank(feedback: Feedback, post: PostForReader, author: Relationship | undefined): Promise<Feedback> {
    const thankedAt = this.clock.now();
    if (!canThankFor(feedback) || !(await this.records.thank(feedback.id, thankedAt))) return feedback;
    const targetId = achievementIdOf({ reason: 'challenge', subject: post.challengeId });
    const to = author?.relatedUser.id ?? null;
    const about = { relationshipId: author?.id ?? null, targetId, title: post.challengeTitle };
    await this.notifier.tell(notificationsOf({ kind: 'feedback thanked', by: post.ownerId, to, ...about }));
    return { ...feedback, thankedAt };
  }

  /** ACH-24 · Keeps what its author changed; what the review earned stays as it was booked. Refuses as `feedbackEditProblem` says. */
  async edit(feedback: Feedback, form: FeedbackForm): Promise<Feedback> {
    const editedAt = this.clock.now();
    const problem = feedbackEditProblem(form, feedback, editedAt);
    if (problem || form.score === null) throw new Refusal(problem ?? 'feedbackRatingMissing');
    const changed = { score: form.score, answers: form.answer, editedAt };
    await this.records.edit(feedback.id, changed);
    return { ...feedback, ...changed };
  }
}
