import { namesOf } from '#core/account';
import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type InvitationEmail, InvitationMailer } from '#core/relationships';
import { onOneLine } from '#core/shared';
import { paragraphsOf } from './email-layout.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';
import { type ReviewLinkEmail, ReviewLinkMailer } from '#core/achievements/server';

/** Invitations by email, sent through the outbox. */
export class OutboxInvitationMailer extends InvitationMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
  ) {
    super();
  }

  async send(email: InvitationEmail): Promise<void> {
    const { publicUrl } = this.sender;
    const name = onOneLine(email.senderName);
    const isMentor = email.as === 'Mentor';
    await this.outbox.queueEmail({
      to: email.to,
      subject: formatMessage(isMentor ? 'mailInvitationMentorSubject' : 'mailInvitationPartnerSubject', { name }),
      title: formatMessage(isMentor ? 'mailInvitationMentorTitle' : 'mailInvitationPartnerTitle', { name }),
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(onOneLine(email.inviteeName)).firstName }),
        formatMessage(isMentor ? 'mailInvitationMentorText' : 'mailInvitationPartnerText', { name }),
        ...paragraphsOf(email.message),
      ],
      action: {
        label: formatMessage('mailInvitationAction'),
        url: `${publicUrl}/invitation/${email.relationship}#authToken=${email.token}`,
      },
      closing: formatMessage('mailInvitationClosing', { name }),
      stop: { label: formatMessage('mailInvitationStop'), url: `${publicUrl}/invitation-stop/${email.stopLink}` },
      whileOpen: { invitation: email.relationship },
      until: email.expiresAt,
    });
  }
}

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
        formatMessage('mailGreeting', { name: namesOf(onOneLine(email.reviewerName)).firstName }),
        ...paragraphsOf(email.message),
      ],
      action: {
        label: formatMessage('mailReviewAction'),
        url: `${this.sender.publicUrl}/external_feedback/${email.postId}#authToken=${email.token}`,
      },
      closing: formatMessage('mailReviewClosing', { name }),
      whileOpen: { reviewOf: email.postId },
      until: email.expiresAt,
    });
  }
}
