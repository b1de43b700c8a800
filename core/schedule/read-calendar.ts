import { Refusal, say } from '../messages/index.ts';
import type { Quest } from '../quests/index.ts';
import type { Clock } from '../shared/index.ts';
import type { SharedCalendar, SharedCalendars } from './calendar-links.port.ts';
import type { CalendarEntry, CalendarWriter } from './calendar-writer.port.ts';
import { type StudyBlock, studyBlocks, type StudyItem } from './study-blocks.rules.ts';

/** SCH-31 · Writes the study blocks behind a secret link: one entry a day, always under the same id, with what is completed marked; without a quest, and in a trial, the calendar is empty. */
export class ReadCalendar {
  constructor(
    private readonly calendars: SharedCalendars,
    private readonly writer: CalendarWriter,
    private readonly clock: Clock,
  ) {}

  /** Refuses a link that leads nowhere, or not any more, with `feedNotFound`. */
  async run(secret: string): Promise<string> {
    const shared = await this.calendars.behind(secret);
    if (!shared) throw new Refusal('feedNotFound');
    const { quest, zone } = shared;
    return this.writer.write({
      name: quest ? say('feedOf', { quest: quest.title }) : say('productName'),
      zone,
      writtenAt: this.clock.now(),
      entries: quest ? entriesOf(quest, shared) : [],
    });
  }
}

const entriesOf = (quest: Quest, clock: SharedCalendar): readonly CalendarEntry[] =>
  studyBlocks(quest, clock).map((block) => ({
    id: `${quest.id}-${block.date}@waymark`,
    title: titleOf(quest, block),
    description: block.items.map(lineOf).join('\n'),
    startsAt: block.startsAt,
    minutes: block.minutes,
  }));

const titleOf = ({ title }: Quest, { isCompleted }: StudyBlock): string =>
  isCompleted ? say('feedDone', { title }) : title;

function lineOf({ kind, title, completed }: StudyItem): string {
  const words = kind === 'post' ? say('feedPost', { title }) : title;
  return say(completed ? 'feedDone' : 'feedOpen', { title: words });
}
