import { type ItemKind, type Quest, unlockDate, type Week, weekToReplan } from '../../quests/index.ts';
import { type CalendarDate, plusDays, type Weekday, WEEKDAYS, noHours, type WeeklyHours } from '../../shared/index.ts';
import { HOUR_LIMITS } from '../weekly-hours.rules.ts';
import type { ChallengeId, StepId, WeekId } from '../../content/index.ts';
import { hoursOfWeek } from '../schedule-editing.rules.ts';
import { itemMinutes, itemsToPlan, plannedItems, type PlanItem, type PlannedItem } from '../planning.rules.ts';

/** SCH-20 · The days of a week that are left: from today, or from the day it unlocks, to its Sunday. */
export function daysLeft(
  quest: Pick<Quest, 'startingDate'>,
  week: Pick<Week, 'startingDate' | 'unlockAfterDays'>,
  today: CalendarDate,
): readonly Weekday[] {
  const opens = unlockDate(quest, week);
  return WEEKDAYS.filter((_, index) => {
    const date = plusDays(week.startingDate, index);
    return date >= today && date >= opens;
  });
}

/** SCH-20 · The most hours that these days can take, up to the most of a week. */
export function maxHoursLeft(days: readonly Weekday[]): number {
  return Math.min(HOUR_LIMITS.perWeek, days.length * HOUR_LIMITS.perDay);
}

/** SCH-20 · True if a number of hours can be left: a whole number from 1 to the most that the days can take. */
export function canHaveHoursLeft(hours: number, days: readonly Weekday[]): boolean {
  return Number.isInteger(hours) && hours >= 1 && hours <= maxHoursLeft(days);
}

/** SCH-20 · The default for the hours left: those committed for the days that are left, but at least 1. */
export function proposedHoursLeft(promised: WeeklyHours, days: readonly Weekday[]): number {
  const left = days.reduce((sum, day) => sum + promised[day], 0);
  return Math.max(1, Math.min(left, maxHoursLeft(days)));
}

/**
 * SCH-20 · The hours that are left, shared over the days that are left: one by one, each to the day that is furthest behind
 * its promise, the earlier of two; days without a promise take hours once the others are full, no day more than 12.
 */
export function distributedHours(promised: WeeklyHours, hours: number, days: readonly Weekday[]): WeeklyHours {
  const day = nextDay(promised, noHours, days);
  return Array.from({ length: Math.min(hours, HOUR_LIMITS.perDay * WEEKDAYS.length) }).reduce<Sharing>(
    ({ shares, next }) => {
      if (!next) return { shares, next };
      const more = { ...shares, [next]: shares[next] + 1 };
      return { shares: more, next: nextDay(promised, more, days) };
    },
    { shares: noHours, next: day },
  ).shares;
}

interface Sharing {
  readonly shares: WeeklyHours;
  /** The day for the next hour; absent when all are full. */
  readonly next: Weekday | undefined;
}

function nextDay(promised: WeeklyHours, shares: WeeklyHours, days: readonly Weekday[]): Weekday | undefined {
  const open = days.filter((day) => shares[day] < HOUR_LIMITS.perDay);
  const promisedDays = open.filter((day) => promised[day] > 0);
  const weightOf = (day: Weekday): number => (promisedDays.length > 0 ? promised[day] : 1);
  return (promisedDays.length > 0 ? promisedDays : open).reduce<Weekday | undefined>((first, day) => {
    if (first === undefined) return day;
    return shares[day] * weightOf(first) < shares[first] * weightOf(day) ? day : first;
  }, undefined);
}

/** The input of a replanning: the quest, the hours committed for its weeks, and the hours the Traveler has left. */
export interface ReplanRequest {
  readonly quest: Quest;
  readonly promised: Readonly<Record<WeekId, WeeklyHours>>;
  readonly hoursLeft: number;
  readonly today: CalendarDate;
}

/** An open item with its dates; `from` and `to` are the same if it stays. */
export interface ReplannedItem {
  readonly kind: ItemKind;
  readonly challenge: ChallengeId;
  /** Null for a post. */
  readonly step: StepId | null;
  readonly minutes: number;
  /** Its previous date; null if it had none. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
  /** The first date that it had missed by then (TIME-4). */
  readonly missed: CalendarDate | null;
}

/** The planned rest of a week. */
export interface ReplanPreview {
  readonly week: Week;
  /** The hours left, day by day. */
  readonly hours: WeeklyHours;
  /** Every open item of the week, in content order. */
  readonly items: readonly ReplannedItem[];
  /** Minutes of the open items that the hours left do not cover; 0 when they do. */
  readonly minutesOver: number;
}

/**
 * SCH-21 · How the open items of the week under way would be planned with the hours that are left: in order over the
 * remaining days; items completed on a day use none of its hours. What is completed stays, no item moves to a date
 * before
 * today, and late items stay missed. `undefined` if no week can be replanned, or the hours are not possible.
 */
export function replanPreview({ quest, promised, hoursLeft, today }: ReplanRequest): ReplanPreview | undefined {
  const week = weekToReplan(quest, today);
  if (!week || !canHaveHoursLeft(hoursLeft, daysLeft(quest, week, today))) return undefined;
  const open = openItems(week);
  const hours = distributedHours(promisedHoursFor(promised, week), hoursLeft, daysLeft(quest, week, today));
  const { id, startingDate } = week;
  const laid = plannedItems({
    weeks: [{ id, startingDate, unlockDate: unlockDate(quest, week), hours, items: open }],
    today,
  });
  const items = laid.map((item, dayIndex) => replannedItem(open[dayIndex] ?? item, item));
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0);
  return { week, hours, items, minutesOver: Math.max(0, minutes - hoursLeft * 60) };
}

/** SCH-21 · The items that a replanning moves. */
export function movesOf({ items }: Pick<ReplanPreview, 'items'>): readonly ReplannedItem[] {
  return items.filter(({ from, to }) => from !== to);
}

/** SCH-21 · A replanning day by day: each day with its items, in order; days without items are left out. */
export function replannedDays({ items }: Pick<ReplanPreview, 'items'>): readonly ReplannedDay[] {
  const dates = [...new Set(items.map(({ to }) => to))].toSorted();
  return dates.map((date) => ({ date, items: items.filter(({ to }) => to === date) }));
}

/** A day of a replanning, with its items in content order. */
export interface ReplannedDay {
  readonly date: CalendarDate;
  readonly items: readonly ReplannedItem[];
}

/** The part of a move that names its target. */
export type MoveTarget = Pick<ReplannedItem, 'challenge' | 'step' | 'to'>;

/** SCH-22 · True if the moves that a Traveler accepted are those of the plan: the same items to the same days. */
export function matchesAcceptedMoves(accepted: readonly MoveTarget[], moves: readonly MoveTarget[]): boolean {
  const serialized = (all: readonly MoveTarget[]): string =>
    JSON.stringify(all.map(({ challenge, step, to }) => [challenge, step, to]));
  return serialized(accepted) === serialized(moves);
}

/** SCH-21 · The hours promised for a week; none where none were. */
export function promisedHoursFor(promised: ReplanRequest['promised'], { id }: Pick<Week, 'id'>): WeeklyHours {
  return hoursOfWeek({ weekScheduleMap: promised }, id);
}

/** The items of a week to plan again, without completed ones. */
function openItems(week: Week): readonly PlanItem[] {
  const done = completedItemKeys(week);
  const on = (key: string): CalendarDate | null => (done.has(key) ? week.startingDate : null);
  const items = itemsToPlan(week, {
    step: (challenge, step) => on(itemKey(challenge, step)),
    post: (challenge) => on(itemKey(challenge, null)),
  });
  return items.filter(({ completedOn }) => completedOn === null);
}

/** SCH-21 · The keys of the completed items of a week; a submitted post completes every step of its challenge. */
export function completedItemKeys({ challenges }: Pick<Week, 'challenges'>): ReadonlySet<string> {
  return new Set(
    challenges.flatMap(({ id, completed, steps, completedSteps }) => {
      const numbers = new Set(completedSteps);
      const done = steps.filter(({ stepNumber }) => completed || numbers.has(stepNumber));
      return [...done.map((step) => itemKey(id, step.id)), ...(completed ? [itemKey(id, null)] : [])];
    }),
  );
}

/** SCH-21 · The key of an item. */
export const itemKey = (challenge: ChallengeId, step: StepId | null): string => JSON.stringify([challenge, step]);

const replannedItem = (before: PlanItem, after: PlannedItem): ReplannedItem => ({
  kind: after.kind,
  challenge: after.challenge,
  step: after.step,
  minutes: itemMinutes(after),
  from: before.scheduledDate,
  to: after.scheduledDate,
  missed: after.missedDate,
});
