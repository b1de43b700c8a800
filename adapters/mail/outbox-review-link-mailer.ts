import { type ReviewLinkEmail, ReviewLinkMailer } from '#core/achievements/server';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { onOneLine } from '#core/shared';
import { paragraphsOf } from './email-lines.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Links to submissions, emailed through the outbox. */
export class OutboxReviewLinkMailer extends ReviewLinkMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {
    super();
  }

  async send(email: ReviewLinkEmail): Promise<void> {
    const name = onOneLine(email.senderName);
    const title = onOneLine(email.challengeTitle);
    await this.outbox.queueEmail({
      to: email.to,
      subject: formatMessage('mailReviewSubject', { name }),
      title: formatMessage('mailReviewTitle', { name, title }),
      paragraphs: [
        formatMessage('mailGreeting', { name: onOneLine(email.reviewerName) }),
        ...paragraphsOf(email.message),
      ],
      action: {
        label: formatMessage('mailReviewAction'),
        url: `${this.sender.publicUrl}/external_feedback/${email.postId}?authToken=${email.token}`,
      },
      closing: formatMessage('mailReviewClosing', { name }),
      until: email.expiresAt,
    });
  }
}
