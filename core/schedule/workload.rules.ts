import { type Quest, type Week, weekEnd } from '../quests/index.ts';
import { type CalendarDate, weekdayOf, type WeeklyHours } from '../shared/index.ts';
import {
  itemMinutes,
  plannedItems,
  planWeek,
  weeksCommitted,
  type CommitmentScope,
  type PlanItem,
} from './planning.rules.ts';
import { completedItemKeys, itemKey } from './replanning/replanning.rules.ts';

/** A day with more planned than its committed hours can hold. */
export interface Overload {
  readonly week: Week;
  readonly date: CalendarDate;
  readonly hours: number;
  /** The minutes of its items. */
  readonly minutes: number;
}

/** The commitment to check, and when. */
export interface WorkloadRequest extends Omit<CommitmentScope, 'weeks' | 'hasCommittedSchedule'> {
  readonly quest: Quest;
  readonly hours: WeeklyHours;
}

/**
 * SCH-47 · The first day whose hours are a quarter of an hour or more too few for what is planned on it, planned as
 * usual in the weeks that the commitment covers; `undefined` if all days have enough. Past weeks do not count.
 */
export function overloadOf({ quest, hours, ...scope }: WorkloadRequest): Overload | undefined {
  const { today } = scope;
  const taking = new Set(
    weeksCommitted({ ...scope, weeks: quest.weeks, hasCommittedSchedule: quest.hasCommittedSchedule }),
  );
  const weeks = quest.weeks.filter((week) => taking.has(week.id) && weekEnd(week) >= today);
  const items = plannedItems({ weeks: weeks.map((week) => weekWith(quest, week, hours)), today });
  const dates = [...new Set(items.filter(isOpen).map(({ scheduledDate }) => scheduledDate))].toSorted();
  return dates
    .flatMap((date) => {
      const here = items.filter(({ scheduledDate }) => scheduledDate === date);
      const week = weeks.find(({ id }) => id === here.find(isOpen)?.week);
      const minutes = here.reduce((sum, item) => sum + itemMinutes(item), 0);
      return week ? [{ week, date, hours: hours[weekdayOf(date)], minutes }] : [];
    })
    .find((day) => day.minutes >= day.hours * 60 + WORTH_TELLING);
}

/** The shortfall from which a day counts, in minutes. */
const WORTH_TELLING = 15;

const isOpen = ({ completedOn }: PlanItem): boolean => completedOn === null;

/**
 * A week with these hours; completed items count on their planned date, since the day of their completion is unknown
 * here.
 */
function weekWith(quest: Quest, week: Week, hours: WeeklyHours): ReturnType<typeof planWeek> {
  const done = completedItemKeys(week);
  const on = (key: string): CalendarDate | null => (done.has(key) ? week.startingDate : null);
  return planWeek(quest, week, hours, {
    step: (challenge, step) => on(itemKey(challenge, step)),
    post: (challenge) => on(itemKey(challenge, null)),
  });
}
