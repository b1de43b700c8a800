import { agendaOf, type AgendaItem, type Quest } from '../../quests/index.ts';
import { type CalendarDate, type Instant, instantAt, type TimeZone } from '../../shared/index.ts';

/** What is studied on one day, as one entry of a calendar. */
export interface StudyBlock {
  readonly date: CalendarDate;
  readonly startsAt: Instant;
  readonly minutes: number;
  /** In content order. */
  readonly items: readonly StudyItem[];
  /** Whether every item of it is. */
  readonly isCompleted: boolean;
}

/** A step, by its title, or the post of a challenge, by the challenge's. */
export interface StudyItem {
  readonly kind: 'step' | 'post';
  readonly title: string;
  readonly completed: boolean;
}

/** On which calendar the days stand, and at which hour of its clock, 0 to 23, somebody begins. */
export interface StudyTime {
  readonly zone: TimeZone;
  readonly hour: number;
}

/** SCH-30 · Everything planned for a date is one block of it: it begins at the hour at which the Traveler is reminded and takes as long as its items do together; a trial has none. */
export function studyBlocks(
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  { zone, hour }: StudyTime,
): readonly StudyBlock[] {
  const titles = titlesIn(quest);
  return [...byDate(agendaOf(quest))].map(([date, agenda]) => ({
    date,
    startsAt: instantAt(date, hour, zone),
    minutes: agenda.reduce((sum, { minutes }) => sum + minutes, 0),
    items: agenda.map((item) => ({ kind: item.kind, title: titles(item), completed: item.completed })),
    isCompleted: agenda.every(({ completed }) => completed),
  }));
}

/** The dates in order, each with what stands on it. */
function byDate(agenda: readonly AgendaItem[]): ReadonlyMap<CalendarDate, readonly AgendaItem[]> {
  const days = new Map<CalendarDate, AgendaItem[]>();
  for (const item of agenda.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))) {
    const day = days.get(item.date) ?? [];
    day.push(item);
    days.set(item.date, day);
  }
  return days;
}

function titlesIn({ weeks }: Pick<Quest, 'weeks'>): (item: AgendaItem) => string {
  const challenges = new Map(weeks.flatMap((week) => week.challenges.map((one) => [one.id, one] as const)));
  const steps = new Map(
    [...challenges.values()].flatMap((challenge) =>
      challenge.steps.map((step) => [`${challenge.id} ${step.id}`, step.title] as const),
    ),
  );
  return ({ challenge, step }) =>
    (step === null ? challenges.get(challenge)?.title : steps.get(`${challenge} ${step}`)) ?? '';
}
