import { missingRecord, Refusal } from '../../../messages/index.ts';
import type { Quest } from '../../../quests/index.ts';
import { type Clock, todayIn } from '../../../shared/index.ts';
import { scheduleOf } from '../../calendar.rules.ts';
import { commitRefusal, scheduleLockProblem } from '../../schedule-editing.rules.ts';
import { itemsToPlan, plannedItems, planWeek, weeksCommitted } from '../../planning.rules.ts';
import type { Plans } from '../schedule.port.ts';
import { firstPlannedItems } from './undated-items.rules.ts';
import { minimumHoursOf } from '../../weekly-hours.rules.ts';
import { scheduleConfigOf, isCommitmentOutdated } from '../schedule-config.rules.ts';
import type { Commitment, CommittedSchedule } from '../../schedule.port.ts';

/** SCH-5 SCH-42 SCH-43 · Stores a Traveler's commitment and plans the open items of its weeks. */
export class PlanCommitment {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(commitment: Commitment): Promise<CommittedSchedule> {
    const stored = await this.plans.findForUpdate(commitment.questId);
    if (!stored) throw new Refusal('questNotFound');
    const { quest, zone, completed } = stored;
    refuseIllegal(quest, commitment);
    if (isCommitmentOutdated(stored, commitment)) throw new Refusal('scheduleOutdated');

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
    const others = quest.weeks.filter(({ id }) => !taking.has(id)).flatMap((week) => itemsToPlan(week, completed));
    const items = quest.hasCommittedSchedule
      ? plannedItems({ weeks, others, today })
      : firstPlannedItems(stored, hours, today);
    await this.plans.save(quest.id, { weeks: reach, hours, items }, now);
    const made = await this.plans.of(quest.id);
    if (!made) throw missingRecord('schedule', quest.id);
    const { quest: after, hours: keptHours } = made;
    const changed = after.weeks.filter(({ id }) => taking.has(id));
    return {
      ...scheduleConfigOf({ quest: after, hours: keptHours }),
      schedule: scheduleOf({ ...after, weeks: changed }),
    };
  }
}

function refuseIllegal(quest: Quest, { hours, weekId }: Commitment): void {
  const lock = scheduleLockProblem(quest);
  if (lock) throw new Refusal(lock);
  if (weekId !== undefined && !quest.weeks.some(({ id }) => id === weekId)) throw missingRecord('week', weekId);
  const refusal = commitRefusal(hours, minimumHoursOf(quest.weeks.flatMap(({ challenges }) => challenges)));
  if (refusal) throw refusal;
}
