import { Refusal } from '#core/messages';
import type { QuestId } from '#core/quests';
import { type Commitment, configOf, PlanCommitment, type ScheduleConfig, type Schedules } from '#core/schedule';
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

  async config(quest: QuestId): Promise<ScheduleConfig> {
    const kept = await this.plans.of(quest);
    if (!kept) throw new Refusal('questNotFound');
    return configOf(kept);
  }

  commit(commitment: Commitment): Promise<ScheduleConfig> {
    return new PlanCommitment(this.plans, this.world.clock).run(commitment);
  }
}
