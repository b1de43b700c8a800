import { type Answers, type AnswersOf, answersSince, type AnswersUpdate } from '#core/applets';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** What one Traveler answered, in memory. */
export class MemoryAnswers implements Answers {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async since(which: AnswersOf, lastUpdatedAt: Instant | null): Promise<AnswersUpdate> {
    const { walks, active } = this.world.life(this.traveler);
    const quests = walks.map((walk) => ({ id: walk.id, isActive: walk === active, updatedAt: walk.updatedAt }));
    return answersSince(
      walks.flatMap(({ answers }) => answers),
      quests,
      which,
      lastUpdatedAt,
    );
  }
}
