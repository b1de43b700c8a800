import { Refusal, formatMessage, speakIn } from '../../messages/index.ts';
import type { Quest } from '../../quests/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { SharedCalendar, SharedCalendars } from '../schedule.port.ts';
import type { CalendarFeedEntry, CalendarWriter } from './schedule.port.ts';
import { hasCalendarLinkEnded, isCalendarUseKept } from '../calendar-link.rules.ts';
import { type StudyBlock, studyBlocks, type StudyItem } from '../calendar.rules.ts';

/**
 * SCH-31 · Writes the calendar of a secret link: one entry for each day of study, with a stable id and completed items
 * marked, in the language of the Traveler; empty without a quest, and in a trial.
 */
export class ReadCalendarFeed {
  constructor(
    private readonly calendars: SharedCalendars,
    private readonly writer: CalendarWriter,
    private readonly clock: Clock,
  ) {}

  /** Refuses an unknown or ended link with `feedNotFound`. */
  async run(secret: string): Promise<string> {
    const shared = await this.calendars.bySecret(secret);
    const now = this.clock.now();
    if (!shared || hasCalendarLinkEnded(shared.lastUsedAt, now)) throw new Refusal('feedNotFound');
    // A full disk keeps nobody from their calendar; the next read marks it.
    if (isCalendarUseKept(shared.lastUsedAt, now)) await this.calendars.markUsed(secret).catch(() => undefined);
    const { quest, zone, locale } = shared;
    const feed = speakIn(locale, () => ({
      name: quest ? formatMessage('feedOf', { quest: quest.title }) : formatMessage('productName'),
      zone,
      writtenAt: now,
      entries: quest ? entriesOf(quest, shared) : [],
    }));
    return this.writer.write(feed);
  }
}

const entriesOf = (quest: Quest, clock: SharedCalendar): readonly CalendarFeedEntry[] =>
  studyBlocks(quest, clock).map((block) => ({
    id: `${quest.id}-${block.date}@waymark`,
    title: titleOf(quest, block),
    description: block.items.map(lineOf).join('\n'),
    startsAt: block.startsAt,
    minutes: block.minutes,
  }));

const titleOf = ({ title }: Quest, { isCompleted }: StudyBlock): string =>
  isCompleted ? formatMessage('feedDone', { title }) : title;

function lineOf({ kind, title, completed }: StudyItem): string {
  const text = kind === 'post' ? formatMessage('feedPost', { title }) : title;
  return formatMessage(completed ? 'feedDone' : 'feedOpen', { title: text });
}
