import { currentWeek, weekEnd } from '../../../quests/index.ts';
import type { WeekId } from '../../../content/index.ts';
import { type CalendarDate, mondayOf, type WeeklyHours } from '../../../shared/index.ts';
import { hoursOfWeek } from '../../schedule-editing.rules.ts';
import {
  itemsToPlan,
  assignedToDates,
  minutesByDate,
  plannedItems,
  type PlanItem,
  type PlannedItem,
  planWeek,
  type PlanWeek,
  weekToChange,
} from '../../planning.rules.ts';
import type { StoredPlan } from '../schedule.port.ts';

/** The data that the dates of a quest depend on. */
type UndatedPlan = Omit<StoredPlan, 'zone'>;

/** SCH-40 · True if something open in a committed quest is without a date. */
export function hasUndatedItems({ quest, completed }: Omit<UndatedPlan, 'hours'>): boolean {
  return mayBeDated(quest) && quest.weeks.some((week) => itemsToPlan(week, completed).some(isUndated));
}

/**
 * SCH-40
 * SCH-5 SCH-8 · What to plan so that no open item in a committed quest is without a date, and where; empty in a trial
 * or
 * before the first commitment. A week that is not over and has undated items is planned again from today. Undated items
 * of past weeks come first in the current week, with the hours of the week under way or, after the quest, of its last
 * week, followed by the open items of the week under way. Completed and late items stay where they are.
 */
export function undatedItemsPlanned(stored: UndatedPlan, today: CalendarDate): readonly PlannedItem[] {
  const { quest } = stored;
  if (!mayBeDated(quest)) return [];
  const weeks = weeksOf(stored);
  const leftOver = weeks.filter((week) => weekEnd(week) < today).map((week) => only(week, isUndated));
  const running = leftOver.some(({ items }) => items.length > 0) ? currentWeek(quest, today)?.id : undefined;
  const anew = weeks
    .filter((week) => weekEnd(week) >= today && (week.id === running || week.items.some(isUndated)))
    .map((week) => only(week, (item) => isOpen(item) && !isLate(item, today)));

  const moving = new Set([...leftOver, ...anew].flatMap(({ items }) => items));
  const fixedItems = weeks.flatMap(({ items }) => items).filter((item) => !moving.has(item));
  const first = leftOverLaidOut(leftOver, thisWeek(stored, today), fixedItems, today);
  const used = minutesByDate([...fixedItems, ...first]);
  return [...first, ...anew.flatMap((week) => assignedToDates(week, used, today))];
}

/**
 * SCH-43 SCH-5 · Every item of a quest with its date at the first commitment, with these hours in every week. No hours
 * were committed before, so no open item is dated before today, even if its week is in the past: open items of past
 * weeks are planned like undated ones (SCH-40).
 */
export function firstPlannedItems(
  { quest, completed }: Pick<UndatedPlan, 'quest' | 'completed'>,
  hours: WeeklyHours,
  today: CalendarDate,
): readonly PlannedItem[] {
  const stored = {
    quest: { ...quest, hasCommittedSchedule: true },
    hours: Object.fromEntries(quest.weeks.map(({ id }) => [id, hours])),
    completed,
  };
  const laid = new Map(undatedItemsPlanned(stored, today).map((item) => [itemKey(item), item]));
  return plannedItems({ weeks: weeksOf(stored), today }).map((item) => laid.get(itemKey(item)) ?? item);
}

const itemKey = ({ challenge, step }: PlanItem): string => JSON.stringify([challenge, step]);

const mayBeDated = ({ isSampleQuest, hasCommittedSchedule }: UndatedPlan['quest']): boolean =>
  hasCommittedSchedule && !isSampleQuest;

const weeksOf = ({ quest, hours, completed }: UndatedPlan): readonly PlanWeek[] =>
  quest.weeks.map((week) => planWeek(quest, week, promisedIn(hours, week.id), completed));

const promisedIn = (hours: StoredPlan['hours'], week: WeekId) => hoursOfWeek({ weekScheduleMap: hours }, week);

const only = (week: PlanWeek, isMeant: (item: PlanItem) => boolean): PlanWeek => ({
  ...week,
  items: week.items.filter(isMeant),
});

const isOpen = ({ completedOn }: PlanItem): boolean => completedOn === null;
const isUndated = (item: PlanItem): boolean => isOpen(item) && item.scheduledDate === null;
const isLate = ({ scheduledDate }: PlanItem, today: CalendarDate): boolean => (scheduledDate ?? today) < today;

/** The seven days around today, to be filled with the hours of the week in view. */
function thisWeek({ quest, hours }: UndatedPlan, today: CalendarDate): Omit<PlanWeek, 'id' | 'items'> {
  const startingDate = mondayOf(today);
  const week = weekToChange(quest, today);
  return { startingDate, unlockDate: startingDate, hours: promisedIn(hours, week?.id ?? '') };
}

function leftOverLaidOut(
  weeks: readonly PlanWeek[],
  days: Omit<PlanWeek, 'id' | 'items'>,
  fixedItems: readonly PlanItem[],
  today: CalendarDate,
): readonly PlannedItem[] {
  const homes = weeks.flatMap(({ id, items }) => items.map(() => id));
  const items = weeks.flatMap((week) => week.items);
  const laid = assignedToDates({ ...days, id: '', items }, minutesByDate(fixedItems), today);
  return laid.map((item, index) => ({ ...item, week: homes[index] ?? item.week }));
}
