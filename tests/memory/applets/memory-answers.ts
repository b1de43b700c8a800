import type { Answers, AnswerScope, AnswersUpdate } from '#core/applets';
import { answersSince } from '#core/applets/server';
import type { Instant, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** What one Traveler answered, in memory. */
export class MemoryAnswers implements Answers {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async since(which: AnswerScope, lastUpdatedAt: Instant | null): Promise<AnswersUpdate> {
    const { quests: allProgress, active } = this.database.traveler(this.traveler);
    const quests = allProgress.map((progress) => ({
      id: progress.id,
      isActive: progress === active,
      updatedAt: progress.updatedAt,
    }));
    return answersSince(
      allProgress.flatMap(({ answers }) => answers),
      quests,
      which,
      lastUpdatedAt,
    );
  }
}
