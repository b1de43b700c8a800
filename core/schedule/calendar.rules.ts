import { type AgendaItem, agendaOf, type ItemKind, type Quest, type WorkStatus, workStatus } from '../quests/index.ts';
import type { ChallengeId, StepId, WeekId } from '../content/index.ts';
import { type CalendarDate, mondayOf, plusDays, type Instant, instantAt, type TimeZone } from '../shared/index.ts';
import type { Schedule, ScheduleEntry } from './schedule.ts';

/** An item of a day, with its status. */
export interface DayItem extends AgendaItem {
  readonly status: WorkStatus;
}

/** A day of the calendar: the number of its items, in total and by status. */
export interface CalendarDay extends Readonly<Record<WorkStatus, number>> {
  readonly date: CalendarDate;
  readonly planned: number;
  readonly isToday: boolean;
  /** True if it belongs to the month on the page; always so on the page of a week. */
  readonly isInMonth: boolean;
}

type Dated = Pick<Quest, 'isSampleQuest' | 'weeks'>;

/** SCH-9 · The items on a day, in content order, each with its status; empty in a trial. */
export function dayItems(quest: Dated, date: CalendarDate, today: CalendarDate): readonly DayItem[] {
  return agendaOf(quest)
    .filter((item) => item.date === date)
    .map((item) => ({ ...item, status: workStatus(item, today) }));
}

/** SCH-9 · The page of the month of a date: whole weeks from Monday on, each day with its counts. */
export function calendarMonth(quest: Dated, date: CalendarDate, today: CalendarDate): readonly CalendarDay[] {
  const month = date.slice(0, 7);
  const monday = mondayOf(`${month}-01`);
  const dates = Array.from({ length: 6 * 7 }, (_, index) => plusDays(monday, index));
  const shown = dates.filter((day) => mondayOf(day).slice(0, 7) <= month);
  return counted(quest, shown, today).map((day) => ({ ...day, isInMonth: day.date.startsWith(month) }));
}

/** SCH-10 · The schedule of a quest: the items of each day of each week; a week without planned items is empty. */
export function scheduleOf({ isSampleQuest, weeks }: Dated): Schedule {
  return Object.fromEntries(weeks.map((week) => [week.id, byDay(agendaOf({ isSampleQuest, weeks: [week] }))]));
}

/** SCH-11 · A schedule after an edit: the returned weeks are replaced, the others unchanged. */
export function mergedSchedule(schedule: Schedule, returned: Schedule): Schedule {
  return { ...schedule, ...returned };
}

/**
 * SCH-11 · A quest after an edit: items of the returned weeks are where these say, all others where they were. Only the
 * server decides what was missed, so that is unchanged.
 */
export function rescheduled(quest: Quest, returned: Schedule): Quest {
  const dates = datesIn(mergedSchedule(scheduleOf(quest), returned));
  const weeks = quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((challenge) => ({
      ...challenge,
      steps: challenge.steps.map((step) => ({ ...step, scheduledDate: dates(week.id, challenge.id, step.id) })),
      postScheduledDate: dates(week.id, challenge.id, null),
    })),
  }));
  return { ...quest, hasCommittedSchedule: true, weeks };
}

function datesIn(schedule: Schedule) {
  const itemKey = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);
  const dates = new Map(
    Object.entries(schedule).flatMap(([week, days]) =>
      Object.entries(days).flatMap(([date, entries]) =>
        entries.map(({ challenge, step }) => [itemKey(week, challenge, step), date] as const),
      ),
    ),
  );
  return (week: WeekId, challenge: ChallengeId, step: StepId | null): CalendarDate | null =>
    dates.get(itemKey(week, challenge, step)) ?? null;
}

function byDay(agenda: readonly AgendaItem[]): Schedule[WeekId] {
  const days = new Map<CalendarDate, ScheduleEntry[]>();
  for (const { kind, challenge, step, date, completed } of agenda) {
    const entries = days.get(date) ?? [];
    entries.push({ kind, challenge, step, completed });
    days.set(date, entries);
  }
  return Object.fromEntries(days);
}

function counted(
  quest: Dated,
  dates: readonly CalendarDate[],
  today: CalendarDate,
): readonly Omit<CalendarDay, 'isInMonth'>[] {
  const days = new Map(
    dates.map((date) => [date, { date, planned: 0, completed: 0, late: 0, todo: 0, isToday: date === today }]),
  );
  for (const item of agendaOf(quest)) {
    const day = days.get(item.date);
    if (!day) continue;
    day.planned += 1;
    day[workStatus(item, today)] += 1;
  }
  return [...days.values()];
}

/** The study time of one day, as one entry of a calendar. */
export interface StudyBlock {
  readonly date: CalendarDate;
  readonly startsAt: Instant;
  readonly minutes: number;
  /** In content order. */
  readonly items: readonly StudyItem[];
  /** True if every item of it is. */
  readonly isCompleted: boolean;
}

/** A step, by its title, or the post of a challenge, by the challenge's. */
export interface StudyItem {
  readonly kind: ItemKind;
  readonly title: string;
  readonly completed: boolean;
}

/** The calendar that the days belong to, and the hour, 0 to 23, at which the Traveler starts. */
export interface StudyTime {
  readonly zone: TimeZone;
  readonly hour: number;
}

/**
 * SCH-30 · Everything planned for a date is one block of it: it starts at the hour of the Traveler's reminder and is as
 * long as its items together; a trial has none.
 */
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

/** The dates in order, each with its items. */
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
