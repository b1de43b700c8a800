import { renderEmail } from '#adapters/mail/email-layout';
import { EmailReminderChannel } from '#adapters/mail/email-reminder-channel';
import { OutboxCodeMailer } from '#adapters/mail/outbox-code-mailer';
import { OutboxGroupMailer } from '#adapters/mail/outbox-group-mailer';
import { OutboxInvitationMailer, OutboxReviewLinkMailer } from '#adapters/mail/outbox-invitation-mailer';
import { OutboxDigestMailer, OutboxNotificationMailer } from '#adapters/mail/outbox-notification-mailer';
import { OutboxSecondFactorMailer } from '#adapters/mail/outbox-second-factor-mailer';
import { OutboxShareMailer } from '#adapters/mail/outbox-share-mailer';
import { OutboxShowcaseMailer } from '#adapters/mail/outbox-showcase-mailer';
import { OutboxReportAnswerMailer } from '#adapters/mail/outbox-support-mailer';
import { PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import { PostgresMailer } from '#adapters/postgres/notifications/push-queue';
import { HmacFileLinks, HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import type { AppContext } from '#composition/server/request-scope';
import { currentLocale, formatMessage, type Locale } from '#core/messages';
import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications';
import { notificationText, Outbox, type OutgoingEmail, type QueuedEmail } from '#core/notifications/server';
import type { InvitableType } from '#core/relationships';
import { plusMinutes } from '#core/shared';

/** Puts emails into the demo's mailbox now, even those that the product would send later or not at all. */
class MailboxOutbox extends Outbox {
  constructor(
    private readonly mailbox: PostgresMailer,
    private readonly makeId: () => string,
  ) {
    super();
  }

  async queueEmail(email: OutgoingEmail): Promise<void> {
    const { to, subject } = email;
    await this.mailbox.send({ id: this.makeId(), to, subject, ...renderEmail({ locale: currentLocale(), ...email }) });
  }

  async queueEmails(emails: readonly QueuedEmail[]): Promise<void> {
    for (const { email } of emails) await this.queueEmail(email);
  }

  deliveryOf = (): Promise<undefined> => Promise.resolve(undefined);
}

const recipient = { email: 'traveler@demo.waymark.test', displayName: 'Robin Ferryman' };
const other = {
  firstName: 'Amina',
  lastName: 'Quay',
  displayName: 'Amina Quay',
  email: 'partner@demo.waymark.test',
};
const message = 'I thought of you when I wrote this.\nTell me what you think.';
const title = 'Harbour lights';
const id = '00000000-0000-4000-8000-000000000000';

/** Every kind of email that a person of the demo can get, with what sends a sample of it. */
const samplesOf = (context: AppContext, locale: Locale): Readonly<Record<string, () => Promise<void>>> => {
  const { db, clock, random, secrets, settings } = context;
  const outbox = new MailboxOutbox(new PostgresMailer(db, clock), () => random.uuid());
  const links = new HmacUnsubscribeLinks(secrets.notificationKeys);
  const to = recipient.email;
  const until = plusMinutes(clock.now(), 24 * 60);
  const person = { traveler: id, email: to, locale, hour: 9, zone: 'Europe/Berlin', until };
  const state = { lastSentOn: null, now: clock.now(), chosenAt: clock.now() };
  const codes = new OutboxCodeMailer(outbox, settings);
  const factors = new OutboxSecondFactorMailer(outbox, settings);
  const showcases = new OutboxShowcaseMailer(outbox, settings);
  const code = { to, displayName: recipient.displayName, code: '12345', until, isDecoy: false };
  const invite = (as: InvitableType) =>
    new OutboxInvitationMailer(outbox, settings).send({
      to,
      inviteeName: recipient.displayName,
      senderName: other.displayName,
      as,
      message,
      relationship: id,
      token: 'sample',
      stopLink: 'sample',
      expiresAt: until,
    });
  const notify = (type: NotificationType) => {
    const { heading, body, details } = notificationText(type, { displayName: other.displayName, title });
    return new OutboxNotificationMailer(outbox, settings, links, clock).send({
      traveler: id,
      to,
      recipientName: recipient.displayName,
      message: { title: formatMessage(heading, details), body: formatMessage(body, details), path: '/home', tag: type },
      written: '',
      notification: null,
      chatId: null,
    });
  };
  return {
    verify: () => codes.send({ ...code, purpose: 'verify' }),
    reset: () => codes.send({ ...code, purpose: 'reset' }),
    'second-factor-on': () => factors.send(recipient, 'switched on'),
    'second-factor-off': () => factors.send(recipient, 'switched off'),
    'passkey-added': () => factors.send(recipient, 'passkey added'),
    'passkey-removed': () => factors.send(recipient, 'passkey removed'),
    reminder: () =>
      new EmailReminderChannel(outbox, settings, new HmacUnsubscribeLinks(secrets.reminderKeys)).deliver([
        {
          ...person,
          ...state,
          displayName: recipient.displayName,
          rhythm: 'daily',
          open: [
            { title, minutes: 30 },
            { title: 'One evening', minutes: 15 },
          ],
        },
      ]),
    digest: () =>
      new OutboxDigestMailer(outbox, settings, links).send([
        {
          ...person,
          ...state,
          recipientName: recipient.displayName,
          items: [
            { type: 'FEEDBACK_RECEIVED', displayName: other.displayName, title },
            { type: 'INVITATION_ACCEPTED', displayName: other.displayName, title: '' },
          ],
        },
      ]),
    invitation: () => invite('Running Partner'),
    'mentor-invitation': () => invite('Mentor'),
    'review-link': () =>
      new OutboxReviewLinkMailer(outbox, settings).send({
        to,
        reviewerName: recipient.displayName,
        senderName: other.displayName,
        challengeTitle: title,
        message,
        postId: id,
        token: 'sample',
        expiresAt: until,
      }),
    'submission-share': () =>
      new OutboxShareMailer(outbox, settings, new HmacFileLinks(secrets.fileKeys, id), clock, {
        id,
        name: other.displayName,
      }).send({ receiver: to, subject: title, message }, [{ title, text: message, file: null }], random.uuid()),
    'showcase-share': () =>
      showcases.share({
        showcase: { id, title, ownerId: id },
        senderName: other.displayName,
        form: { name: recipient.displayName, email: to, message },
      }),
    'showcase-contact': () => showcases.contact({ to, showcaseTitle: title, form: { ...other, message } }),
    'report-answer': () =>
      new OutboxReportAnswerMailer(outbox, settings).send(
        {
          ...recipient,
          id,
          traveler: id,
          codes: [],
          abuse: null,
          release: '',
          reportedAt: clock.now(),
          answer: null,
          answeredAt: null,
        },
        message,
      ),
    'group-email': () =>
      new OutboxGroupMailer(outbox, settings, links, new PostgresTravelers(db)).send(
        { id, subject: title, text: message, organizationName: 'Waymark Demo' },
        [{ ...recipient, traveler: id, locale, isVerified: true, emailsOn: true }],
      ),
    ...Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type.toLowerCase().replaceAll('_', '-'), () => notify(type)]),
    ),
  };
};

/**
 * Puts a sample of a kind of email into the demo's mailbox, in the caller's language; returns every kind if there is
 * none of this name.
 */
export async function sendSampleMail(context: AppContext, kind: string): Promise<readonly string[] | undefined> {
  const samples = samplesOf(context, currentLocale());
  const send = Object.hasOwn(samples, kind) ? samples[kind] : undefined;
  if (!send) return Object.keys(samples);
  await send();
  return undefined;
}
