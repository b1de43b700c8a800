import type { ChallengeId, StepId, WeekId } from '../../content/index.ts';
import { type Quest, unlockDate, type Week, weekToReplan } from '../../quests/index.ts';
import type { CalendarDate, WeeklyHours } from '../../shared/index.ts';
import { canHaveHoursLeft, daysLeft, distributedHours } from './hours-left.rules.ts';
import { hoursOfWeek } from '../schedule-editing.rules.ts';
import { itemMinutes, itemsToPlan, plannedItems, type PlanItem, type PlannedItem } from '../planning/planning.rules.ts';

/** What a replanning depends on: the quest, what was promised for its weeks, and the hours somebody has left. */
export interface ReplanRequest {
  readonly quest: Quest;
  readonly promised: Readonly<Record<WeekId, WeeklyHours>>;
  readonly hoursLeft: number;
  readonly today: CalendarDate;
}

/** An open item and where it goes; from and to are the same when it stays. */
export interface ReplannedItem {
  readonly kind: 'step' | 'post';
  readonly challenge: ChallengeId;
  /** Null for a post. */
  readonly step: StepId | null;
  readonly minutes: number;
  /** Where it stood; null when it stood nowhere. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
  /** The first date that it had missed by then (TIME-4). */
  readonly missed: CalendarDate | null;
}

/** How the rest of a week would be laid out. */
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
 * SCH-21 · How the open items of the week under way would stand with the hours that are left: laid out in order over the
 * days that are left, as any plan is, with what was done on a day using up none of the hours. What is completed stays,
 * nothing moves to a date before today, and what was late keeps what it missed. Nothing when no week can be replanned, or nobody can have
 * so many hours left.
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

/** SCH-21 · What moves in a replanning. */
export function movesOf({ items }: Pick<ReplanPreview, 'items'>): readonly ReplannedItem[] {
  return items.filter(({ from, to }) => from !== to);
}

/** SCH-21 · A replanning day by day: each day with what stands on it, days in order; a day without anything is not among them. */
export function replannedDays({ items }: Pick<ReplanPreview, 'items'>): readonly ReplannedDay[] {
  const dates = [...new Set(items.map(({ to }) => to))].toSorted();
  return dates.map((date) => ({ date, items: items.filter(({ to }) => to === date) }));
}

/** A day of a replanning, with what it holds in content order. */
export interface ReplannedDay {
  readonly date: CalendarDate;
  readonly items: readonly ReplannedItem[];
}

/** As much of a move as says where something goes. */
export type MoveTarget = Pick<ReplannedItem, 'challenge' | 'step' | 'to'>;

/** SCH-22 · Whether what somebody accepted is what the plan would be: the same items to the same days. */
export function matchesAcceptedMoves(accepted: readonly MoveTarget[], moves: readonly MoveTarget[]): boolean {
  const serialized = (all: readonly MoveTarget[]): string =>
    JSON.stringify(all.map(({ challenge, step, to }) => [challenge, step, to]));
  return serialized(accepted) === serialized(moves);
}

/** SCH-21 · The hours promised for a week; none where none were. */
export function promisedHoursFor(promised: ReplanRequest['promised'], { id }: Pick<Week, 'id'>): WeeklyHours {
  return hoursOfWeek({ weekScheduleMap: promised }, id);
}

/** The open items of a week; of what is done it only matters that it is. */
function openItems(week: Week): readonly PlanItem[] {
  const done = completedItemKeys(week);
  const on = (key: string): CalendarDate | null => (done.has(key) ? week.startingDate : null);
  const items = itemsToPlan(week, {
    step: (challenge, step) => on(itemKey(challenge, step)),
    post: (challenge) => on(itemKey(challenge, null)),
  });
  return items.filter(({ completedOn }) => completedOn === null);
}

/** SCH-21 · What of a week is done, by place; with its post every step of a challenge is. */
export function completedItemKeys({ challenges }: Pick<Week, 'challenges'>): ReadonlySet<string> {
  return new Set(
    challenges.flatMap(({ id, completed, steps, completedSteps }) => {
      const numbers = new Set(completedSteps);
      const done = steps.filter(({ stepNumber }) => completed || numbers.has(stepNumber));
      return [...done.map((step) => itemKey(id, step.id)), ...(completed ? [itemKey(id, null)] : [])];
    }),
  );
}

/** SCH-21 · What an item is found by. */
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
