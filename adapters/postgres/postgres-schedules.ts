import { Refusal } from '#core/messages';
import type { QuestId } from '#core/quests';
import { type Commitment, configOf, PlanCommitment, type ScheduleConfig, type Schedules } from '#core/schedule';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { PostgresPlans } from './postgres-plans.ts';
import { inTransaction } from './transactions.ts';

/** The schedules of one Traveler in PostgreSQL. */
export class PostgresSchedules implements Schedules {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  async config(quest: QuestId): Promise<ScheduleConfig> {
    const kept = await new PostgresPlans(this.db, this.traveler, this.clock).of(quest);
    if (!kept) throw new Refusal('questNotFound');
    return configOf(kept);
  }

  async commit(commitment: Commitment): Promise<ScheduleConfig> {
    return inTransaction(this.db, (db) =>
      new PlanCommitment(new PostgresPlans(db, this.traveler, this.clock), this.clock).run(commitment),
    );
  }
}
