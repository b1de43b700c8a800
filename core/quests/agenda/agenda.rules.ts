import { type CalendarDate, plusDays, type Weekday, WEEKDAYS, type WeeklyHours } from '../../shared/index.ts';
import type { ChallengeId, StepId, WeekId } from '../../content/index.ts';
import type { ChallengeSummary, Quest, Week } from '../quest.ts';

/** The default minutes of an item without a duration (SCH-5). */
export const DEFAULT_MINUTES = { step: 15, post: 30 } as const;

/** The kinds of item in an agenda: a step, or the post that comes after a challenge's last one. */
export const ITEM_KINDS = ['step', 'post'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** One item of a day: a step, or the post that comes after a challenge's last one. */
export interface AgendaItem {
  readonly kind: ItemKind;
  readonly week: WeekId;
  readonly challenge: ChallengeId;
  /** Null for a post. */
  readonly step: StepId | null;
  readonly minutes: number;
  readonly date: CalendarDate;
  readonly completed: boolean;
}

/**
 * SCH-5 SCH-8 · The planned items of a quest with their dates, in content order; without items that were never planned,
 * and empty in a trial.
 */
export function agendaOf({ isSampleQuest, weeks }: Pick<Quest, 'isSampleQuest' | 'weeks'>): readonly AgendaItem[] {
  if (isSampleQuest) return [];
  return weeks.flatMap((week) =>
    week.challenges.flatMap((challenge) => [...stepsOf(week.id, challenge), ...postOf(week.id, challenge)]),
  );
}

/** TIME-4 · True if an item is late: still open, and planned for a day before today. */
export const isLate = (item: Pick<AgendaItem, 'date' | 'completed'>, today: CalendarDate): boolean =>
  !item.completed && item.date < today;

/** As much of an item as its promise depends on. */
export interface PromisedItem {
  readonly scheduledDate: CalendarDate | null;
  /** The date on which it was completed, in the Traveler's zone; null while it is open. */
  readonly completedOn: CalendarDate | null;
  /** The date that it missed before it was planned again. */
  readonly missedDate: CalendarDate | null;
}

/**
 * TIME-4 · The first date that an item was planned for and missed; a late item stays late, wherever it is planned
 * again.
 */
export function firstMissedDate(
  { scheduledDate, completedOn, missedDate }: PromisedItem,
  today: CalendarDate,
): CalendarDate | null {
  const until = completedOn ?? today;
  return missedDate ?? ((scheduledDate ?? until) < until ? scheduledDate : null);
}

/** TIME-1 · The open items planned for a date. */
export const openItemsOn = (agenda: readonly AgendaItem[], date: CalendarDate): readonly AgendaItem[] =>
  agenda.filter((item) => !item.completed && item.date === date);

/** TIME-5 QST-19 · The dates on which something planned is open, each once and in order. */
export function openDatesOf(quest: Pick<Quest, 'isSampleQuest' | 'weeks'>): readonly CalendarDate[] {
  const open = agendaOf(quest).filter(({ completed }) => !completed);
  return [...new Set(open.map(({ date }) => date))].toSorted();
}

/**
 * TIME-1 · True if completing an item of the agenda leaves no open item planned for this date or an earlier one; false
 * for an item planned for later, or never.
 */
export function isLastOfDay(
  agenda: readonly AgendaItem[],
  { challenge, step }: Pick<AgendaItem, 'challenge' | 'step'>,
  date: CalendarDate,
): boolean {
  const due = agenda.filter((item) => !item.completed && item.date <= date);
  return due.length === 1 && due[0]?.challenge === challenge && due[0].step === step;
}

/** Something to do today as it is called, for those who are not looking at the quest. */
export interface NamedItem {
  readonly title: string;
  readonly minutes: number;
}

/** TIME-5 · The open items of a date, in content order: a step by its own title, a post by its challenge's. */
export function namedOpenItems(
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  date: CalendarDate,
): readonly NamedItem[] {
  return openItemsOn(agendaOf(quest), date).map((item) => ({ title: itemTitle(quest, item), minutes: item.minutes }));
}

/** TIME-5 · The title of an item: a step's own, or its challenge's for a post. */
export function itemTitle({ weeks }: Pick<Quest, 'weeks'>, item: Pick<AgendaItem, 'challenge' | 'step'>): string {
  const challenge = weeks.flatMap(({ challenges }) => challenges).find(({ id }) => id === item.challenge);
  return challenge?.steps.find(({ id }) => id === item.step)?.title ?? challenge?.title ?? '';
}

/** SCH-5 · The minutes that items take together. */
export const totalMinutes = (items: readonly AgendaItem[]): number =>
  items.reduce((sum, item) => sum + item.minutes, 0);

/**
 * SCH-5 SCH-8 · The minutes left of a challenge: its open steps and its post, which counts as none in a trial because
 * it is not planned.
 */
export function minutesLeft({ isSampleQuest }: Pick<Quest, 'isSampleQuest'>, challenge: ChallengeSummary): number {
  if (challenge.completed) return 0;
  const done = new Set(challenge.completedSteps);
  const open = challenge.steps.filter(({ stepNumber }) => !done.has(stepNumber));
  return open.reduce<number>(
    (sum, { stepDuration }) => sum + (stepDuration ?? DEFAULT_MINUTES.step),
    isSampleQuest ? 0 : DEFAULT_MINUTES.post,
  );
}

/** SCH-5 · The minutes of all steps of a quest, completed or not. */
export const stepMinutes = ({ weeks }: Pick<Quest, 'weeks'>): number =>
  weeks
    .flatMap(({ challenges }) => challenges)
    .flatMap(({ steps }) => steps)
    .reduce((sum, { stepDuration }) => sum + (stepDuration ?? DEFAULT_MINUTES.step), 0);

const stepsOf = (week: WeekId, challenge: ChallengeSummary): AgendaItem[] => {
  const done = new Set(challenge.completedSteps);
  return challenge.steps.flatMap(({ id, scheduledDate, stepDuration, stepNumber }) =>
    scheduledDate === null
      ? []
      : [
          {
            kind: 'step' as const,
            week,
            challenge: challenge.id,
            step: id,
            minutes: stepDuration ?? DEFAULT_MINUTES.step,
            date: scheduledDate,
            completed: challenge.completed || done.has(stepNumber),
          },
        ],
  );
};

const postOf = (week: WeekId, { id, completed, postScheduledDate }: ChallengeSummary): AgendaItem[] =>
  postScheduledDate === null
    ? []
    : [
        {
          kind: 'post',
          week,
          challenge: id,
          step: null,
          minutes: DEFAULT_MINUTES.post,
          date: postScheduledDate,
          completed,
        },
      ];

/** A day of a week: its committed hours, and the number of its items. */
export interface WeekDay {
  readonly weekday: Weekday;
  readonly date: CalendarDate;
  /** Its committed hours; undefined while unknown. */
  readonly hours: number | undefined;
  /** The number of its items, completed or not. */
  readonly planned: number;
  readonly open: number;
  /** The number of open items that are late. */
  readonly late: number;
  readonly isToday: boolean;
  readonly isPast: boolean;
}

/**
 * QST-26 · The seven days of a week, from Monday on, each with its committed hours and all items planned for it, from
 * any week.
 */
export function weekDays(
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  { startingDate }: Pick<Week, 'startingDate'>,
  promised: WeeklyHours | undefined,
  today: CalendarDate,
): readonly WeekDay[] {
  const agenda = agendaOf(quest);
  return WEEKDAYS.map((weekday, index) => {
    const date = plusDays(startingDate, index);
    const here = agenda.filter((item) => item.date === date);
    const open = here.filter(({ completed }) => !completed);
    return {
      weekday,
      date,
      hours: promised?.[weekday],
      planned: here.length,
      open: open.length,
      late: open.filter((item) => isLate(item, today)).length,
      isToday: date === today,
      isPast: date < today,
    };
  });
}
