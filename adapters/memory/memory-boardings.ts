import type { BoardingKind, Boardings } from '#core/onboarding';
import type { OnboardingCard, QuestId, WeekId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { MemoryVisualizations, weekOf } from './memory-visualizations.ts';
import type { MemoryWorld } from './memory-world.ts';

/** The carousels of one Traveler in memory. */
export class MemoryBoardings implements Boardings {
  private readonly visualizations: MemoryVisualizations;

  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {
    this.visualizations = new MemoryVisualizations(world, traveler);
  }

  async app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return { cards: this.world.appCards, seen: await this.visualizations.hasSeenApp() };
  }

  async markAppSeen(): Promise<void> {
    this.world.life(this.traveler).hasSeenApp = true;
  }

  async quest(quest: QuestId, kind: BoardingKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const walk = this.world.walk(this.traveler, quest);
    this.world.quest(this.traveler, walk);
    return walk.cohort.content.quest[kind];
  }

  async markQuestSeen(quest: QuestId, kind: BoardingKind = 'onboarding'): Promise<void> {
    await this.visualizations.markQuest(quest, kind);
  }

  async week(week: WeekId): Promise<readonly OnboardingCard[]> {
    return weekOf(this.world, this.traveler, week).content.onboarding;
  }

  async markWeekSeen(week: WeekId): Promise<void> {
    await this.visualizations.markWeek(week);
  }
}
