import { formatMessage } from '#core/messages';
import type { UnsubscribeLink, UnsubscribeLinks } from '#core/notifications';
import {
  NOTIFICATION_DELAY_MINUTES,
  type NotificationEmail,
  NotificationMailer,
  type Outbox,
  type OutgoingEmail,
} from '#core/notifications/server';
import { type Clock, onOneLine, plusMinutes } from '#core/shared';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** Notifications by email, sent through the outbox. */
export class OutboxNotificationMailer extends NotificationMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send({ traveler, to, recipientName, message, notification, chatId }: NotificationEmail): Promise<void> {
    const { publicUrl, support } = this.sender;
    const { title, body, path } = message;
    const settings = `${publicUrl}/settings/notifications`;
    await this.outbox.queueEmail({
      to,
      subject: onOneLine(body),
      title,
      paragraphs: [formatMessage('mailGreeting', { name: onOneLine(recipientName) }), body],
      action: { label: formatMessage('mailNotificationAction'), url: `${publicUrl}${path}` },
      closing: `${formatMessage('mailNotificationClosing', { settings })} ${formatMessage('mailSupport', support)}`,
      stop: unsubscribeInstructions(publicUrl, this.links.of(traveler)),
      ...(chatId === null
        ? { notBefore: plusMinutes(this.clock.now(), NOTIFICATION_DELAY_MINUTES.email) }
        : { whileUnread: { chatId, traveler } }),
      ...(notification !== null && { unlessRead: notification }),
    });
  }
}

/** How to have no more emails about notifications. */
export const unsubscribeInstructions = (
  publicUrl: string,
  link: UnsubscribeLink,
): NonNullable<OutgoingEmail['stop']> => ({
  label: formatMessage('mailNotificationStop'),
  url: `${publicUrl}/notification-stop/${link}`,
});
