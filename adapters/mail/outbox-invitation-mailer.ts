import { formatMessage } from '#core/messages';
import type { Outbox } from '#core/notifications/server';
import { type InvitationEmail, InvitationMailer } from '#core/relationships';
import { onOneLine } from '#core/shared';
import { paragraphsOf } from './email-lines.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';

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
        formatMessage('mailGreeting', { name: onOneLine(email.inviteeName) }),
        formatMessage(isMentor ? 'mailInvitationMentorText' : 'mailInvitationPartnerText', { name }),
        ...paragraphsOf(email.message),
      ],
      action: {
        label: formatMessage('mailInvitationAction'),
        url: `${publicUrl}/invitation/${email.relationship}?authToken=${email.token}`,
      },
      closing: formatMessage('mailInvitationClosing', { name }),
      stop: { label: formatMessage('mailInvitationStop'), url: `${publicUrl}/invitation-stop/${email.stopLink}` },
      until: email.expiresAt,
    });
  }
}
