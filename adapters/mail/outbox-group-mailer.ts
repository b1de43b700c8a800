import { namesOf } from '#core/account';
import type { Travelers } from '#core/account/server';
import { currentLocale, formatMessage, missingRecord, speakIn } from '#core/messages';
import type { UnsubscribeLinks } from '#core/notifications';
import type { Outbox, OutgoingEmail } from '#core/notifications/server';
import type { GroupEmailPreview } from '#core/operator';
import type { GroupEmailRecipient, GroupMailer, QueuedGroupEmail } from '#core/operator/server';
import { onOneLine, type TravelerId } from '#core/shared';
import { paragraphsOf, renderEmail } from './email-layout.ts';
import type { SenderInfo } from './outbox-code-mailer.ts';
import { unsubscribeInstructions } from './outbox-notification-mailer.ts';

/** Emails of operators to many people, sent through the outbox; replies go to the support. */
export class OutboxGroupMailer implements GroupMailer {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly links: UnsubscribeLinks,
    private readonly travelers: Pick<Travelers, 'byId'>,
  ) {}

  async preview(email: Omit<QueuedGroupEmail, 'id'>, reader: TravelerId): Promise<GroupEmailPreview['email']> {
    const person = await this.travelers.byId(reader);
    if (!person) throw missingRecord('user', reader);
    const rendered = this.emailFor(email, { ...person, traveler: reader, locale: currentLocale() });
    return { subject: rendered.subject, ...renderEmail(rendered) };
  }

  async send(email: QueuedGroupEmail, to: readonly GroupEmailRecipient[]): Promise<void> {
    await this.outbox.queueEmails(
      to.map((person) => ({
        email: speakIn(person.locale, () => this.emailFor(email, person)),
        dedupeKey: `group email ${email.id} to ${person.traveler}`,
      })),
    );
  }

  private emailFor(
    { subject, text, organizationName: organization }: Omit<QueuedGroupEmail, 'id'>,
    { traveler, email, displayName, locale }: Omit<GroupEmailRecipient, 'isVerified' | 'emailsOn'>,
  ): OutgoingEmail {
    const { publicUrl, support } = this.sender;
    const settings = `${publicUrl}/settings/notifications`;
    return {
      locale,
      to: email,
      replyTo: support.email,
      subject: onOneLine(subject),
      title: onOneLine(subject),
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(onOneLine(displayName)).firstName }),
        ...paragraphsOf(text),
      ],
      closing: `${formatMessage('mailGroupClosing', { organization, settings })} ${formatMessage('mailSupport', support)}`,
      stop: unsubscribeInstructions(publicUrl, this.links.of(traveler)),
    };
  }
}
