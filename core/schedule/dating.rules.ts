import { currentWeek, weekEnd, type WeekId } from '../quests/index.ts';
import { type CalendarDate, mondayOf } from '../shared/index.ts';
import { hoursOfWeek } from './editing.rules.ts';
import {
  itemsToPlan,
  laidOut,
  minutesOn,
  type PlanItem,
  type PlannedItem,
  planWeek,
  type PlanWeek,
  weekToChange,
} from './planning.rules.ts';
import type { KeptPlan } from './plans.port.ts';

/** What the dates of a quest depend on. */
type UndatedPlan = Omit<KeptPlan, 'zone'>;

/** SCH-40 · Whether something open in a committed quest is without a date. */
export function isWaitingForDates({ quest, completed }: Omit<UndatedPlan, 'hours'>): boolean {
  return mayBeDated(quest) && quest.weeks.some((week) => itemsToPlan(week, completed).some(isUndated));
}

/**
 * SCH-40 SCH-5 SCH-8 · What has to be planned so that nothing open in a committed quest is without a date, and where it
 * stands then; nothing in a trial or before the first commitment. A week that is not over and has something undated is laid
 * out anew from today. What a week that is over left undated comes first in the week of today, with the hours of the week
 * under way or, after the quest, of its last week; what the week under way still has open comes after it. What is
 * completed or late stays where it is.
 */
export function datedAnew(kept: UndatedPlan, today: CalendarDate): readonly PlannedItem[] {
  const { quest } = kept;
  if (!mayBeDated(quest)) return [];
  const weeks = weeksOf(kept);
  const leftOver = weeks.filter((week) => weekEnd(week) < today).map((week) => only(week, isUndated));
  const running = leftOver.some(({ items }) => items.length > 0) ? currentWeek(quest, today)?.id : undefined;
  const anew = weeks
    .filter((week) => weekEnd(week) >= today && (week.id === running || week.items.some(isUndated)))
    .map((week) => only(week, (item) => isOpen(item) && !isLate(item, today)));

  const moving = new Set([...leftOver, ...anew].flatMap(({ items }) => items));
  const standing = weeks.flatMap(({ items }) => items).filter((item) => !moving.has(item));
  const first = leftOverLaidOut(leftOver, thisWeek(kept, today), standing, today);
  const used = minutesOn([...standing, ...first]);
  return [...first, ...anew.flatMap((week) => laidOut(week, used, today))];
}

const mayBeDated = ({ isSampleQuest, hasCommittedSchedule }: UndatedPlan['quest']): boolean =>
  hasCommittedSchedule && !isSampleQuest;

const weeksOf = ({ quest, hours, completed }: UndatedPlan): readonly PlanWeek[] =>
  quest.weeks.map((week) => planWeek(quest, week, promisedIn(hours, week.id), completed));

const promisedIn = (hours: KeptPlan['hours'], week: WeekId) => hoursOfWeek({ weekScheduleMap: hours }, week);

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
  standing: readonly PlanItem[],
  today: CalendarDate,
): readonly PlannedItem[] {
  const homes = weeks.flatMap(({ id, items }) => items.map(() => id));
  const items = weeks.flatMap((week) => week.items);
  const laid = laidOut({ ...days, id: '', items }, minutesOn(standing), today);
  return laid.map((item, place) => ({ ...item, week: homes[place] ?? item.week }));
}
