import type { MessageKey } from '../messages/index.ts';
import type { RelationshipType } from '../relationships/index.ts';
import { type Instant, minutesBetween } from '../shared/index.ts';
import type { ExternalLink, ExternalSubmission } from './external-submission.ts';
import type { Feedback } from './feedback.ts';
import { ratingOf, withFeedback } from './feedback.rules.ts';

/** ACH-4 ACH-5 · How many days of 24 hours an external link opens its submission. */
export const EXTERNAL_LINK_DAYS: number = 60;

/** ACH-4 ACH-5 · Whether a link opens a submission for a reviewer: the one that it was made for, for 60 days, unless it was revoked. */
export function isExternalLinkOpen(
  link: ExternalLink,
  { postId, reviewerId }: Pick<ExternalLink, 'postId' | 'reviewerId'>,
  now: Instant,
): boolean {
  const isForThem = link.postId === postId && link.reviewerId === reviewerId;
  const age = minutesBetween(link.sentAt, now);
  return isForThem && link.revokedAt === null && age < EXTERNAL_LINK_DAYS * 24 * 60;
}

/** ACH-13 · What the author is to somebody without an account: the participant whom they mentor, else their running partner. */
export function externalRelationshipLabel(type: RelationshipType): MessageKey {
  return type === 'External Mentor' ? 'externalParticipant' : 'externalRunningPartner';
}

/** Who looks at a submission. */
export interface SubmissionReader {
  readonly isExternal: boolean;
  readonly hasReviewed: boolean;
}

/** What stands around a submission. */
export interface SubmissionPage {
  readonly hasChatButton: boolean;
  /** The form to review it, or the note that it was reviewed. */
  readonly feedback: 'form' | 'note';
}

/** ACH-13 · What stands around a submission: a way to chat for people with an account, and the form only once. */
export function submissionPage({ isExternal, hasReviewed }: SubmissionReader): SubmissionPage {
  return { hasChatButton: !isExternal, feedback: hasReviewed ? 'note' : 'form' };
}

/** ACH-13 · An external submission with its reader's review; sent again, it is as it was. */
export function withExternalFeedback(submission: ExternalSubmission, feedback: Feedback): ExternalSubmission {
  if (submission.hasAlreadySubmittedFeedback) return submission;
  const feedbacks = withFeedback(submission.feedbacks, feedback);
  return { ...submission, feedbacks, feedbackAvg: ratingOf(feedbacks), hasAlreadySubmittedFeedback: true };
}
