import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { ExternalLink, ExternalLinkId, ReviewLink, ReviewToken } from '../../external-submission.ts';

/** A link that is sent. */
export type NewReviewLink = Pick<ReviewLink, 'postId' | 'reviewerId' | 'message' | 'sentAt'>;

/** The links to everybody's submissions; what they prove is kept as a fingerprint alone. */
export abstract class ReviewLinkRecords {
  /** Keeps a link and answers with what it proves; it takes the place of an earlier one to that reviewer, which opens nothing any more. */
  abstract keep(link: NewReviewLink): Promise<ReviewToken>;

  /** Nothing for a token of no link. */
  abstract byToken(token: ReviewToken): Promise<ExternalLink | undefined>;

  /** What a link proves, made again; nothing for one that was sent before that could be done. */
  abstract tokenOf(id: ExternalLinkId): Promise<ReviewToken | undefined>;

  /** The links to somebody's submissions, the newest first. */
  abstract of(owner: TravelerId): Promise<readonly ReviewLink[]>;

  /** Keeps when a link was opened for the first time. */
  abstract markOpened(id: ExternalLinkId, at: Instant): Promise<void>;

  abstract revoke(id: ExternalLinkId, at: Instant): Promise<void>;
}
