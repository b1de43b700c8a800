import type { QuestId } from '#core/quests';
import type { Commitment, CommittedSchedule, Schedule, ScheduleConfig, Schedules } from '#core/schedule';
import { PlanCommitment, ReadScheduleConfig, ReadSchedule } from '#core/schedule/server';
import type { TravelerId } from '#core/shared';
import { MemoryPlans } from './memory-plans.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** The schedules of one Traveler in memory. */
export class MemorySchedules implements Schedules {
  private readonly plans: MemoryPlans;

  constructor(
    private readonly database: MemoryDatabase,
    traveler: TravelerId,
  ) {
    this.plans = new MemoryPlans(database, traveler);
  }

  of(quest: QuestId): Promise<Schedule> {
    return new ReadSchedule(this.plans).run(quest);
  }

  config(quest: QuestId): Promise<ScheduleConfig> {
    return new ReadScheduleConfig(this.plans).run(quest);
  }

  commit(commitment: Commitment): Promise<CommittedSchedule> {
    return new PlanCommitment(this.plans, this.database.clock).run(commitment);
  }

  edit(commitment: Commitment): Promise<CommittedSchedule> {
    return this.commit(commitment);
  }
}
