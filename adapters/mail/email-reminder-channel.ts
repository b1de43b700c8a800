import { namesOf } from '#core/account';
import { formatMessage, speakIn } from '#core/messages';
import type { UnsubscribeLinks } from '#core/notifications';
import { type Outbox, ReminderChannel, type DueReminder } from '#core/notifications/server';
import { durationInWords } from '#core/quests';
import { onOneLine } from '#core/shared';
import type { SenderInfo } from './outbox-code-mailer.ts';

/** How many items an email names before it only counts the others. */
const NAMED = 5;

/** Reminders sent by email, through the outbox. */
export class EmailReminderChannel extends ReminderChannel {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: SenderInfo,
    private readonly links: UnsubscribeLinks,
  ) {
    super();
  }

  async deliver(reminders: readonly DueReminder[]): Promise<void> {
    await this.outbox.queueEmails(
      reminders.map((reminder) => ({ email: speakIn(reminder.locale, () => this.emailFor(reminder)) })),
    );
  }

  private emailFor({ traveler, email, displayName, hour, zone, rhythm, open, until, locale }: DueReminder) {
    const { publicUrl, support } = this.sender;
    const titles = open.map(({ title }) => onOneLine(title));
    const [first = ''] = titles;
    const duration = durationInWords(open.reduce((sum, item) => sum + item.minutes, 0));
    const isOne = open.length === 1;
    const clock = `${String(hour).padStart(2, '0')}:00`;
    const more = open.length - NAMED;
    return {
      locale,
      to: email,
      subject: isOne
        ? formatMessage('mailReminderSubjectOne', { title: first })
        : formatMessage('mailReminderSubject', { title: first, more: open.length - 1 }),
      title: formatMessage('mailReminderTitle'),
      paragraphs: [
        formatMessage('mailGreeting', { name: namesOf(displayName).firstName }),
        isOne
          ? formatMessage('mailReminderOne', { duration })
          : formatMessage('mailReminderMany', { count: open.length, duration }),
        ...open
          .slice(0, NAMED)
          .map((item, index) =>
            formatMessage('mailReminderItem', { title: titles[index] ?? '', minutes: item.minutes }),
          ),
        ...(more > 0 ? [formatMessage('mailReminderMore', { more })] : []),
      ],
      action: { label: formatMessage('mailReminderAction'), url: `${publicUrl}/home` },
      closing: `${formatMessage(rhythm === 'daily' ? 'mailReminderDaily' : 'mailReminderWeekly', { clock, zone: zone.replaceAll('_', ' ') })} ${formatMessage('mailSupport', support)}`,
      stop: { label: formatMessage('mailReminderStop'), url: `${publicUrl}/unsubscribe/${this.links.of(traveler)}` },
      until,
    };
  }
}
