import type { QuestId } from '#core/quests';
import type { AcceptedReplan, LastReplan, ReplannedWeek, Replans } from '#core/schedule';
import { ReadReplan, ReplanWeek, UndoReplan } from '#core/schedule/server';
import type { TravelerId } from '#core/shared';
import { MemoryPlans } from './memory-plans.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** The replannings of one Traveler in memory. */
export class MemoryReplans implements Replans {
  private readonly plans: MemoryPlans;

  constructor(
    private readonly database: MemoryDatabase,
    traveler: TravelerId,
  ) {
    this.plans = new MemoryPlans(database, traveler);
  }

  last(quest: QuestId): Promise<LastReplan | null> {
    return new ReadReplan(this.plans, this.database.clock).run(quest);
  }

  accept(replan: AcceptedReplan): Promise<ReplannedWeek> {
    return new ReplanWeek(this.plans, this.database.clock).run(replan);
  }

  undo(quest: QuestId): Promise<ReplannedWeek> {
    return new UndoReplan(this.plans, this.database.clock).run(quest);
  }
}
