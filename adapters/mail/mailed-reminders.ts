import { say } from '#core/messages';
import { type Outbox, ReminderCourier, type ReminderLinks, type ReminderToSend } from '#core/notifications';
import { onOneLine } from '#core/shared';
import type { Sender } from './mailed-codes.ts';

/** How many things a letter names before it only counts the others. */
const NAMED = 5;

/** Reminders that go out as letters, through the outbox. */
export class MailedReminders extends ReminderCourier {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: Sender,
    private readonly links: ReminderLinks,
  ) {
    super();
  }

  async take(reminders: readonly ReminderToSend[]): Promise<void> {
    await this.outbox.mailAll(reminders.map((reminder) => ({ letter: this.letterOf(reminder) })));
  }

  private letterOf({ traveler, email, displayName, hour, zone, rhythm, open, until }: ReminderToSend) {
    const { publicUrl, support } = this.sender;
    const titles = open.map(({ title }) => onOneLine(title));
    const [first = ''] = titles;
    const minutes = open.reduce((sum, item) => sum + item.minutes, 0);
    const isOne = open.length === 1;
    const clock = `${String(hour).padStart(2, '0')}:00`;
    const more = open.length - NAMED;
    return {
      to: email,
      subject: isOne
        ? say('mailReminderSubjectOne', { title: first })
        : say('mailReminderSubject', { title: first, more: open.length - 1 }),
      title: say('mailReminderTitle'),
      paragraphs: [
        say('mailGreeting', { name: displayName }),
        isOne ? say('mailReminderOne', { minutes }) : say('mailReminderMany', { count: open.length, minutes }),
        ...open
          .slice(0, NAMED)
          .map((item, place) => say('mailReminderItem', { title: titles[place] ?? '', minutes: item.minutes })),
        ...(more > 0 ? [say('mailReminderMore', { more })] : []),
      ],
      action: { label: say('mailReminderAction'), url: `${publicUrl}/home` },
      closing: `${say(rhythm === 'daily' ? 'mailReminderDaily' : 'mailReminderWeekly', { clock, zone: zone.replaceAll('_', ' ') })} ${say('mailSupport', support)}`,
      stop: { label: say('mailReminderStop'), url: `${publicUrl}/unsubscribe/${this.links.of(traveler)}` },
      until,
    };
  }
}
