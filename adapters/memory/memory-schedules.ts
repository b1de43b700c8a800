import type { QuestId } from '#core/quests';
import {
  type Commitment,
  type CommittedSchedule,
  PlanCommitment,
  ReadConfig,
  ReadSchedule,
  type Schedule,
  type ScheduleConfig,
  type Schedules,
} from '#core/schedule';
import type { TravelerId } from '#core/shared';
import { MemoryPlans } from './memory-plans.ts';
import type { MemoryWorld } from './memory-world.ts';

/** The schedules of one Traveler in memory. */
export class MemorySchedules implements Schedules {
  private readonly plans: MemoryPlans;

  constructor(
    private readonly world: MemoryWorld,
    traveler: TravelerId,
  ) {
    this.plans = new MemoryPlans(world, traveler);
  }

  of(quest: QuestId): Promise<Schedule> {
    return new ReadSchedule(this.plans).run(quest);
  }

  config(quest: QuestId): Promise<ScheduleConfig> {
    return new ReadConfig(this.plans).run(quest);
  }

  commit(commitment: Commitment): Promise<CommittedSchedule> {
    return new PlanCommitment(this.plans, this.world.clock).run(commitment);
  }

  edit(commitment: Commitment): Promise<CommittedSchedule> {
    return this.commit(commitment);
  }
}
