import { namesOf } from '#core/account';
import { formatMessage, speakIn } from '#core/messages';
import type { UnsubscribeLink, UnsubscribeLinks } from '#core/notifications';
import {
  NOTIFICATION_DELAY_MINUTES,
  type NotificationEmail,
  NotificationMailer,
  type Outbox,
  type OutgoingEmail,
  DIGEST_NAMED_MAX,
  type DigestItem,
  DigestMailer,
  type DueDigest,
  notificationText,
} from '#core/notifications/server';
import { type Clock, onOneLine, plusMinutes } from '#core/shared';
import { paragraphsOf } from './email-layout.ts';
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

  async send({
    traveler,
    to,
    recipientName,
    message,
    written,
    notification,
    chatId,
  }: NotificationEmail): Promise<void> {
    const { publicUrl, support } = this.sender;
    const { title, body, path } = message;
    const settings = `${publicUrl}/settings/notifications`;
    await this.outbox.queueEmail({
      to,
      subject: onOneLine(body),
      title,
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(onOneLine(recipientName)).firstName }),
        body,
        ...paragraphsOf(written),
      ],
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

/** Emails of the day, sent through the outbox. */
export class OutboxDigestMailer extends DigestMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly links: UnsubscribeLinks,
  ) {
    super();
  }

  async send(digests: readonly DueDigest[]): Promise<void> {
    await this.outbox.queueEmails(
      digests.map((digest) => ({ email: speakIn(digest.locale, () => this.emailFor(digest)) })),
    );
  }

  private emailFor({ traveler, email, recipientName, hour, zone, items, until, locale }: DueDigest): OutgoingEmail {
    const { publicUrl, support } = this.sender;
    const count = items.length;
    const more = count - DIGEST_NAMED_MAX;
    const asked = {
      clock: `${String(hour).padStart(2, '0')}:00`,
      zone: zone.replaceAll('_', ' '),
      settings: `${publicUrl}/settings/notifications`,
    };
    return {
      locale,
      to: email,
      subject: count === 1 ? formatMessage('mailDigestSubjectOne') : formatMessage('mailDigestSubject', { count }),
      title: formatMessage('mailDigestTitle'),
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(onOneLine(recipientName)).firstName }),
        formatMessage(count === 1 ? 'mailDigestOne' : 'mailDigestMany'),
        ...items.slice(0, DIGEST_NAMED_MAX).map((item) => formatMessage('mailDigestItem', { text: wordsOf(item) })),
        ...(more > 0 ? [formatMessage('mailDigestMore', { more })] : []),
      ],
      action: { label: formatMessage('mailDigestAction'), url: `${publicUrl}/home` },
      closing: `${formatMessage('mailDigestClosing', asked)} ${formatMessage('mailSupport', support)}`,
      stop: unsubscribeInstructions(publicUrl, this.links.of(traveler)),
      until,
    };
  }
}

function wordsOf({ type, ...input }: DigestItem): string {
  const { body, details } = notificationText(type, input);
  return formatMessage(body, details);
}
