import type { MessageKey } from '../messages/index.ts';
import type { KeptPlan } from './plans.port.ts';
import { minimumHours } from './schedule.rules.ts';
import type { ScheduleConfig } from './schedules.port.ts';

type Kept = Pick<KeptPlan, 'quest' | 'hours'>;

/** SCH-1 · What a schedule page needs to know of a quest. */
export function configOf({ quest, hours }: Kept): ScheduleConfig {
  return {
    hasCommittedSchedule: quest.hasCommittedSchedule,
    minimumHours: minimumHours(quest.weeks.flatMap(({ challenges }) => challenges)),
    weekScheduleMap: hours,
  };
}

/**
 * SCH-24 · Why a quest's schedule cannot be told: the quest is missing, it has no weeks, or hours are committed for a week
 * whose content is gone.
 */
export function configProblem(kept: Kept | undefined): MessageKey | undefined {
  if (!kept) return 'errorGetScheduleConfigNoQuest';
  const known = new Set(kept.quest.weeks.map(({ id }) => id));
  if (known.size === 0) return 'errorGetScheduleConfigNoWeekSpec';
  return Object.keys(kept.hours).every((week) => known.has(week))
    ? undefined
    : 'errorGetScheduleConfigNoWeekContentful';
}
