import type { MessageKey } from '../../messages/index.ts';
import type { StoredPlan } from './schedule.port.ts';
import type { WeekId } from '../../content/index.ts';
import { WEEKDAYS, type WeeklyHours } from '../../shared/index.ts';
import { minimumHoursOf } from '../weekly-hours.rules.ts';
import type { Commitment, ScheduleConfig } from '../schedule.port.ts';

type QuestWithHours = Pick<StoredPlan, 'quest' | 'hours'>;

/**
 * SCH-1 · The data of a quest for the schedule page; hours of weeks that it no longer has are kept for their return.
 */
export function scheduleConfigOf({ quest, hours }: QuestWithHours): ScheduleConfig {
  return {
    hasCommittedSchedule: quest.hasCommittedSchedule,
    minimumHours: minimumHoursOf(quest.weeks.flatMap(({ challenges }) => challenges)),
    weekScheduleMap: Object.fromEntries(quest.weeks.flatMap(({ id }) => hoursAt(hours, id))),
  };
}

/**
 * SCH-24 · The reason a quest's schedule cannot be shown: the quest is missing, it has no weeks, or hours are committed
 * and the content of all their weeks was deleted.
 */
export function scheduleConfigProblem(stored: QuestWithHours | undefined): MessageKey | undefined {
  if (!stored) return 'errorGetScheduleConfigNoQuest';
  const { quest, hours } = stored;
  if (quest.weeks.length === 0) return 'errorGetScheduleConfigNoWeekSpec';
  const isGone = Object.keys(hours).length > 0 && !quest.weeks.some(({ id }) => Object.hasOwn(hours, id));
  return isGone ? 'errorGetScheduleConfigNoWeekContentful' : undefined;
}

/**
 * SCH-42 · True if other hours were committed since the submitting page was loaded, in another window or on another
 * device. Hours that are already stored, and a commitment without the hours seen, are never outdated.
 */
export function isCommitmentOutdated(
  { quest, hours: stored }: QuestWithHours,
  { weekId, hours, seen }: Pick<Commitment, 'weekId' | 'hours' | 'seen'>,
): boolean {
  if (seen === undefined) return false;
  const weeks = weekId === undefined ? quest.weeks.map(({ id }) => id) : [weekId];
  const [there] = quest.hasCommittedSchedule ? weeks.flatMap((week) => hoursAt(stored, week)) : [];
  const isAs = (one: WeeklyHours | null): boolean =>
    there === undefined ? one === null : one !== null && WEEKDAYS.every((day) => one[day] === there[1][day]);
  return !isAs(seen) && !isAs(hours);
}

const hoursAt = (hours: QuestWithHours['hours'], week: WeekId) => {
  const own = Object.hasOwn(hours, week) ? hours[week] : undefined;
  return own ? [[week, own] as const] : [];
};
