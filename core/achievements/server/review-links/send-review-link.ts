import type { Relationship } from '../../../relationships/index.ts';
import type { Clock } from '../../../shared/index.ts';
import { externalLinkExpiry } from '../../external-submission.rules.ts';
import type { PostId } from '../../feedback.ts';
import type { ReviewLinkMailer } from './review-link-mailer.port.ts';
import type { ReviewLinkRecords } from './review-link-records.port.ts';

/** What is sent of a submission, and by whom. */
export interface SentReviewLink {
  readonly postId: PostId;
  readonly challengeTitle: string;
  readonly message: string;
  readonly senderName: string;
}

/** ACH-4 · Emails a link to a submission to somebody without an account; a link that they had opens nothing any more. */
export class SendReviewLink {
  constructor(
    private readonly links: ReviewLinkRecords,
    private readonly mailer: ReviewLinkMailer,
    private readonly clock: Clock,
  ) {}

  async run(
    { postId, challengeTitle, message, senderName }: SentReviewLink,
    { id: reviewerId, relatedUser }: Pick<Relationship, 'id' | 'relatedUser'>,
  ): Promise<void> {
    const sentAt = this.clock.now();
    const token = await this.links.keep({ postId, reviewerId, message, sentAt });
    const { email: to, displayName: reviewerName } = relatedUser;
    const expiresAt = externalLinkExpiry({ sentAt });
    await this.mailer.send({ to, reviewerName, senderName, challengeTitle, message, postId, token, expiresAt });
  }
}
