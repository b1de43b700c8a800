import type { QuestId } from '#core/quests';
import type {
  Commitment,
  CommittedSchedule,
  Schedule,
  ScheduleConfig,
  Schedules,
  AcceptedReplan,
  LastReplan,
  ReplannedWeek,
  Replans,
} from '#core/schedule';
import {
  PlanCommitment,
  ReadScheduleConfig,
  ReadSchedule,
  ReadReplan,
  ReplanWeek,
  UndoReplan,
} from '#core/schedule/server';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { PostgresPlans } from './postgres-plans.ts';
import { inTransaction } from '../database/transactions.ts';

/** The schedules of one Traveler in PostgreSQL. */
export class PostgresSchedules implements Schedules {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  of(quest: QuestId): Promise<Schedule> {
    return new ReadSchedule(this.plansIn(this.db)).run(quest);
  }

  config(quest: QuestId): Promise<ScheduleConfig> {
    return new ReadScheduleConfig(this.plansIn(this.db)).run(quest);
  }

  async commit(commitment: Commitment): Promise<CommittedSchedule> {
    return inTransaction(this.db, (db) => new PlanCommitment(this.plansIn(db), this.clock).run(commitment));
  }

  edit(commitment: Commitment): Promise<CommittedSchedule> {
    return this.commit(commitment);
  }

  private plansIn(db: Db): PostgresPlans {
    return new PostgresPlans(db, this.traveler, this.clock);
  }
}

/** The replannings of one Traveler in PostgreSQL. */
export class PostgresReplans implements Replans {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
  ) {}

  last(quest: QuestId): Promise<LastReplan | null> {
    return new ReadReplan(this.plansIn(this.db), this.clock).run(quest);
  }

  async accept(replan: AcceptedReplan): Promise<ReplannedWeek> {
    return inTransaction(this.db, (db) => new ReplanWeek(this.plansIn(db), this.clock).run(replan));
  }

  async undo(quest: QuestId): Promise<ReplannedWeek> {
    return inTransaction(this.db, (db) => new UndoReplan(this.plansIn(db), this.clock).run(quest));
  }

  private plansIn(db: Db): PostgresPlans {
    return new PostgresPlans(db, this.traveler, this.clock);
  }
}
