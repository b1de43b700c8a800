import type { ChallengeId, StepId, WeekId } from '../content/index.ts';
import {
  type ChallengeSummary,
  firstMissedDate,
  isBonus,
  type ItemKind,
  type Quest,
  unlockDate,
  DEFAULT_MINUTES,
  type Week,
  weekEnd,
  weekInView,
} from '../quests/index.ts';
import { type CalendarDate, plusDays, WEEKDAYS, type WeeklyHours } from '../shared/index.ts';

/** One item to plan: a step, or the post after a challenge's last one (then `step` is null). */
export interface PlanItem {
  readonly kind: ItemKind;
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
  /** The duration by its author; null if there is none. */
  readonly minutes: number | null;
  /** The date on which it was completed, in the Traveler's zone; null while it is open. */
  readonly completedOn: CalendarDate | null;
  /** Its current date; null before it was ever planned. */
  readonly scheduledDate: CalendarDate | null;
  /** The first date that it was promised for and missed; null while none was. */
  readonly missedDate: CalendarDate | null;
}

/** A week to plan: its Monday, the date it unlocks, the hours promised for it, and its items in order. */
export interface PlanWeek {
  readonly id: WeekId;
  readonly startingDate: CalendarDate;
  readonly unlockDate: CalendarDate;
  readonly hours: WeeklyHours;
  readonly items: readonly PlanItem[];
}

/** An item with its new date. */
export interface PlannedItem extends PlanItem {
  readonly week: WeekId;
  readonly scheduledDate: CalendarDate;
}

/** The completion dates of a week's items, on the Traveler's calendar. */
export interface CompletionDates {
  step(challenge: ChallengeId, step: StepId): CalendarDate | null;
  post(challenge: ChallengeId): CalendarDate | null;
}

/**
 * SCH-5 · The items of a week to plan: those of its regular challenges, steps in content order, each post after its
 * last step.
 */
export function itemsToPlan({ challenges }: Pick<Week, 'challenges'>, completed: CompletionDates): readonly PlanItem[] {
  return challenges
    .filter((challenge) => !isBonus(challenge))
    .flatMap((challenge) => [...stepItems(challenge, completed), postItem(challenge, completed)]);
}

/** Weeks to plan on a day. */
export interface PlanRequest {
  readonly weeks: readonly PlanWeek[];
  /** Items of the other weeks of the quest; completed ones use up the minutes of their day like any other. */
  readonly others?: readonly PlanItem[];
  readonly today: CalendarDate;
}

/**
 * SCH-5 SCH-6 TIME-4 · Every item of these weeks with its date, weeks and items in order. Completed items keep their
 * date, or without one get the day they were completed, and use up the minutes of that day, whichever week they belong
 * to; open items are planned again over the usable days, but in a past week they keep their date. Items that missed
 * their date keep the first date missed.
 */
export function plannedItems({ weeks, others = [], today }: PlanRequest): readonly PlannedItem[] {
  const everything = [...weeks.flatMap(({ items }) => items), ...others];
  const used = minutesByDate(everything.filter(({ completedOn }) => completedOn !== null));
  return weeks
    .flatMap((week) => (weekEnd(week) < today ? unchangedWeek(week) : plannedWeek(week, used, today)))
    .map(({ item, ...position }) => {
      const before = { ...item, ...position, missedDate: firstMissedDate(item, today) };
      return { ...before, missedDate: firstMissedDate(before, today) };
    });
}

/** The weeks that a commitment concerns. */
export interface CommitmentScope {
  readonly weeks: readonly Pick<Week, 'id' | 'startingDate'>[];
  readonly hasCommittedSchedule: boolean;
  readonly weekId?: WeekId | undefined;
  readonly shouldApplyForAllWeeksNotStarted?: boolean | undefined;
  readonly today: CalendarDate;
}

/**
 * SCH-5 SCH-7 · The weeks that get new hours: all at the first commitment; afterwards the named one, or by default the
 * one under way, and every week that starts after today if requested, or if neither is given.
 */
export function weeksCommitted(reach: CommitmentScope): readonly WeekId[] {
  const { weeks, hasCommittedSchedule, weekId, today } = reach;
  const { shouldApplyForAllWeeksNotStarted: withLater = weekId === undefined } = reach;
  const isMeant = (week: CommitmentScope['weeks'][number]): boolean =>
    weekId === undefined ? week.startingDate <= today && today <= weekEnd(week) : week.id === weekId;
  const taking = weeks.filter(
    (week) => !hasCommittedSchedule || isMeant(week) || (withLater && today < week.startingDate),
  );
  return taking.map(({ id }) => id);
}

/** SCH-7 · The week that a later commitment names: the current one, before the start the first, after the end the last. */
export function weekToChange(quest: Pick<Quest, 'startingDate' | 'weeks'>, today: CalendarDate): Week | undefined {
  return weekInView(quest, null, today);
}

/** SCH-5 · A week of a quest made ready to be planned with these hours. */
export function planWeek(
  quest: Pick<Quest, 'startingDate'>,
  week: Week,
  hours: WeeklyHours,
  completed: CompletionDates,
): PlanWeek {
  return {
    id: week.id,
    startingDate: week.startingDate,
    unlockDate: unlockDate(quest, week),
    hours,
    items: itemsToPlan(week, completed),
  };
}

const stepItems = ({ id, steps }: ChallengeSummary, completed: CompletionDates): PlanItem[] =>
  steps.map((step) => ({
    kind: 'step',
    challenge: id,
    step: step.id,
    minutes: step.stepDuration,
    completedOn: completed.step(id, step.id) ?? completed.post(id),
    scheduledDate: step.scheduledDate,
    missedDate: step.missedDate,
  }));

const postItem = (
  { id, postScheduledDate, postMissedDate }: ChallengeSummary,
  completed: CompletionDates,
): PlanItem => ({
  kind: 'post',
  challenge: id,
  step: null,
  minutes: null,
  completedOn: completed.post(id),
  scheduledDate: postScheduledDate,
  missedDate: postMissedDate,
});

/** An item with its previous and new date. */
interface Placed extends Pick<PlannedItem, 'week' | 'scheduledDate'> {
  readonly item: PlanItem;
}

const unchangedWeek = (week: PlanWeek): Placed[] =>
  week.items.map((item) => ({ item, week: week.id, scheduledDate: fixedDate(item) ?? weekEnd(week) }));

/** The date that must not change: always for a completed item, for an open one only in a past week. */
const fixedDate = ({ scheduledDate, completedOn }: PlanItem): CalendarDate | null => scheduledDate ?? completedOn;

/** A day to fill: the minutes left on it, and whether it has no items yet. */
interface Day {
  readonly date: CalendarDate;
  left: number;
  isEmpty: boolean;
}

/** Minutes that are used up, by day. */
type Used = ReadonlyMap<CalendarDate, number>;

/** SCH-5 · The minutes of the items on each day; an item that was never planned counts on the day it was completed. */
export function minutesByDate(items: readonly PlanItem[]): Used {
  const used = new Map<CalendarDate, number>();
  for (const item of items) {
    const date = fixedDate(item);
    if (date !== null) used.set(date, (used.get(date) ?? 0) + itemMinutes(item));
  }
  return used;
}

/**
 * SCH-5 · Open items with their new dates, in order, after the minutes that are already used on the days of their week.
 */
export const assignedToDates = (week: PlanWeek, used: Used, today: CalendarDate): readonly PlannedItem[] =>
  plannedWeek(week, used, today).map(({ item, ...placement }) => ({ ...item, ...placement }));

function plannedWeek(week: PlanWeek, used: Used, today: CalendarDate): Placed[] {
  const days = usableDays(week, used, today);
  let dayIndex = 0;
  return week.items.map((item) => {
    const fixed = item.completedOn === null ? null : fixedDate(item);
    if (fixed !== null) return { item, week: week.id, scheduledDate: fixed };
    while (dayIndex < days.length - 1 && !fits(days[dayIndex], item)) dayIndex += 1;
    return { item, week: week.id, scheduledDate: put(days[dayIndex], item) ?? weekEnd(week) };
  });
}

function usableDays(week: PlanWeek, used: Used, today: CalendarDate): Day[] {
  return WEEKDAYS.flatMap((weekday, dayIndex) => {
    const date = plusDays(week.startingDate, dayIndex);
    const isUsable = week.hours[weekday] > 0 && date >= today && date >= week.unlockDate;
    if (!isUsable) return [];
    return [{ date, left: week.hours[weekday] * 60 - (used.get(date) ?? 0), isEmpty: !used.has(date) }];
  });
}

const fits = (day: Day | undefined, item: PlanItem): boolean =>
  day !== undefined && (day.isEmpty || itemMinutes(item) <= day.left);

const put = (day: Day | undefined, item: PlanItem): CalendarDate | undefined => {
  if (!day) return undefined;
  day.left -= itemMinutes(item);
  day.isEmpty = false;
  return day.date;
};

/** SCH-5 · The minutes that an item counts for. */
export const itemMinutes = ({ kind, minutes }: Pick<PlanItem, 'kind' | 'minutes'>): number =>
  minutes ?? DEFAULT_MINUTES[kind];
