import { Refusal } from '../messages/index.ts';
import type { Quest, WeekId } from '../quests/index.ts';
import { type Clock, todayIn } from '../shared/index.ts';
import { commitRefusal } from './commit-refusal.ts';
import { scheduleLock } from './editing.rules.ts';
import { planned, planWeek, weeksCommitted } from './planning.rules.ts';
import type { KeptPlan, Plans } from './plans.port.ts';
import { minimumHours } from './schedule.rules.ts';
import type { Commitment, ScheduleConfig } from './schedules.port.ts';
import type { WeeklyHours } from './weekly-hours.ts';

/** SCH-5 · Keeps a Traveler's promise and lays out the open items of the weeks that it is about. */
export class PlanCommitment {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(commitment: Commitment): Promise<ScheduleConfig> {
    const kept = await this.plans.hold(commitment.questId);
    if (!kept) throw new Refusal('questNotFound');
    const { quest, zone, completed } = kept;
    refuseIllegal(quest, commitment);

    const now = this.clock.now();
    const today = todayIn(zone, now);
    const { hours } = commitment;
    const reach = weeksCommitted({
      weeks: quest.weeks,
      hasCommittedSchedule: quest.hasCommittedSchedule,
      weekId: commitment.weekId,
      shouldApplyForAllWeeksNotStarted: commitment.shouldApplyForAllWeeksNotStarted,
      today,
    });
    const taking = new Set(reach);
    const weeks = quest.weeks.filter(({ id }) => taking.has(id)).map((week) => planWeek(quest, week, hours, completed));
    await this.plans.keep(quest.id, { weeks: reach, hours, items: planned({ weeks, today }) }, now);
    return configOf({ quest: { ...quest, hasCommittedSchedule: true }, hours: withHours(kept.hours, reach, hours) });
  }
}

/** SCH-1 · What a schedule page needs to know of a quest. */
export function configOf({ quest, hours }: Pick<KeptPlan, 'quest' | 'hours'>): ScheduleConfig {
  return {
    hasCommittedSchedule: quest.hasCommittedSchedule,
    minimumHours: minimumHours(quest.weeks.flatMap(({ challenges }) => challenges)),
    weekScheduleMap: hours,
  };
}

function refuseIllegal(quest: Quest, { hours, weekId }: Commitment): void {
  const lock = scheduleLock(quest);
  if (lock) throw new Refusal(lock);
  const isKnown = weekId === undefined || quest.weeks.some(({ id }) => id === weekId);
  if (!isKnown) throw new Refusal('errorNotFound', { field: 'weekId' });
  const refusal = commitRefusal(hours, minimumHours(quest.weeks.flatMap(({ challenges }) => challenges)));
  if (refusal) throw refusal;
}

const withHours = (
  before: KeptPlan['hours'],
  weeks: readonly WeekId[],
  hours: WeeklyHours,
): Readonly<Record<WeekId, WeeklyHours>> => ({ ...before, ...Object.fromEntries(weeks.map((week) => [week, hours])) });
