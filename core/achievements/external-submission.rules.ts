import type { Challenge } from '../challenges/index.ts';
import type { RelationshipId, RelationshipType } from '../relationships/index.ts';
import { type Instant, minutesBetween, plusMinutes } from '../shared/index.ts';
import type { Feedback, PostId } from './feedback.ts';
import type { MessageKey } from '../messages/index.ts';
import { ratingOf, withFeedback } from './feedback.rules.ts';

/** A submission as a reviewer without an account sees it. */
export interface ExternalSubmission {
  readonly id: PostId;
  readonly challengeTitle: string;
  /** The mean of the scores, 0 if there are none. */
  readonly feedbackAvg: number;
  readonly reflectAnswers: string;
  readonly applets: Challenge['applets'];
  readonly answers: Challenge['answers'];
  readonly feedbacks: readonly Feedback[];
  readonly hasAlreadySubmittedFeedback: boolean;
  readonly authorDisplayName: string;
  readonly authorProfilePictureUrl: string | null;
  /** The reader's relationship with the author. */
  readonly relationshipType: RelationshipType;
}

export type ExternalLinkId = string & { readonly kind?: 'external link' };

/** Proves who received an external link; part of it, and valid for no other purpose. */
export type ReviewToken = string & { readonly kind?: 'review token' };

/** A link by which one reviewer without an account reaches one submission. */
export interface ExternalLink {
  readonly id: ExternalLinkId;
  readonly postId: PostId;
  /** The relationship of the reviewer, also once they have an account. */
  readonly reviewerId: RelationshipId;
  readonly sentAt: Instant;
  /** Null until it was opened for the first time. */
  readonly openedAt: Instant | null;
  /** Null until its owner revokes it. */
  readonly revokedAt: Instant | null;
}

/** An external link as the owner of the submission sees it. */
export interface ReviewLink extends ExternalLink {
  /** The reviewer. */
  readonly displayName: string;
  /** The owner's message with it. */
  readonly message: string;
  /** Null until the reviewer gave feedback. */
  readonly reviewedAt: Instant | null;
}

/** ACH-4 ACH-5 · The days of 24 hours for which an external link opens its submission. */
export const EXTERNAL_LINK_DAYS: number = 60;

/**
 * ACH-4 ACH-5 · True if a link opens a submission for a reviewer: it was made for them, is at most 60 days old, and
 * was not
 * revoked.
 */
export function isExternalLinkOpen(
  link: Pick<ExternalLink, 'postId' | 'reviewerId' | 'sentAt' | 'revokedAt'>,
  { postId, reviewerId }: Pick<ExternalLink, 'postId' | 'reviewerId'>,
  now: Instant,
): boolean {
  const isForThem = link.postId === postId && link.reviewerId === reviewerId;
  const age = minutesBetween(link.sentAt, now);
  return isForThem && link.revokedAt === null && age < EXTERNAL_LINK_DAYS * 24 * 60;
}

/** ACH-4 ACH-5 · The moment until which an external link opens its submission, unless it is revoked before. */
export function externalLinkExpiry({ sentAt }: Pick<ExternalLink, 'sentAt'>): Instant {
  return plusMinutes(sentAt, EXTERNAL_LINK_DAYS * 24 * 60);
}

/**
 * ACH-19 · The reason a link does not open a submission: there is no such link to it, its owner revoked it, or its 60
 * days are over.
 */
export function externalLinkProblem(
  link: ExternalLink | undefined,
  postId: PostId,
  now: Instant,
): MessageKey | undefined {
  if (!link || link.postId !== postId) return 'reviewLinkNotValid';
  if (link.revokedAt !== null) return 'reviewLinkRevoked';
  return isExternalLinkOpen(link, link, now) ? undefined : 'reviewLinkExpired';
}

/** The state of an external link. */
export type ReviewLinkState = 'sent' | 'opened' | 'reviewed' | 'revoked' | 'expired';

/**
 * ACH-19 · The state of a link for its owner; once a review was given, it stays "reviewed" whatever happens to the
 * link.
 */
export function reviewLinkState(link: ReviewLink, now: Instant): ReviewLinkState {
  if (link.reviewedAt !== null) return 'reviewed';
  if (link.revokedAt !== null) return 'revoked';
  if (!isExternalLinkOpen(link, link, now)) return 'expired';
  return link.openedAt === null ? 'sent' : 'opened';
}

/**
 * ACH-19 · The actions of a link's owner: copy and revoke it while it works, and send it again until the submission was
 * reviewed.
 */
export function reviewLinkActions(
  link: ReviewLink,
  now: Instant,
): { readonly canCopy: boolean; readonly canRevoke: boolean; readonly canSendAgain: boolean } {
  const isOpen = isExternalLinkOpen(link, link, now);
  return { canCopy: isOpen, canRevoke: isOpen, canSendAgain: link.reviewedAt === null };
}

/**
 * ACH-13 · The label of the author for a reviewer without an account: the participant whom they mentor, or else their
 * running partner.
 */
export function externalRelationshipLabel(type: RelationshipType): MessageKey {
  return type === 'External Mentor' ? 'externalParticipant' : 'externalRunningPartner';
}

/** The reader of a submission. */
export interface SubmissionReader {
  readonly isExternal: boolean;
  readonly hasReviewed: boolean;
}

/** The parts that the page of a submission shows around it. */
export interface SubmissionPage {
  readonly hasChatButton: boolean;
  /** The form to review it, or the note that it was reviewed. */
  readonly feedback: 'form' | 'note';
}

/**
 * ACH-13 · What the page of a submission shows around it: a chat button for people with an account, and the review form
 * only once.
 */
export function submissionPage({ isExternal, hasReviewed }: SubmissionReader): SubmissionPage {
  return { hasChatButton: !isExternal, feedback: hasReviewed ? 'note' : 'form' };
}

/** ACH-13 · An external submission with its reader's review; sent again, it is as it was. */
export function withExternalFeedback(submission: ExternalSubmission, feedback: Feedback): ExternalSubmission {
  if (submission.hasAlreadySubmittedFeedback) return submission;
  const feedbacks = withFeedback(submission.feedbacks, feedback);
  return { ...submission, feedbacks, feedbackAvg: ratingOf(feedbacks), hasAlreadySubmittedFeedback: true };
}
