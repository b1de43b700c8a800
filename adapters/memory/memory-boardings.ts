import type { Boardings } from '#core/onboarding';
import type { OnboardingCard, QuestId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The carousels of one Traveler in memory. */
export class MemoryBoardings implements Boardings {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return { cards: this.world.appCards, seen: this.world.life(this.traveler).hasSeenApp };
  }

  async markAppSeen(): Promise<void> {
    this.world.life(this.traveler).hasSeenApp = true;
  }

  async quest(quest: QuestId): Promise<readonly OnboardingCard[]> {
    return this.world.walk(this.traveler, quest).cohort.content.quest.onboarding;
  }

  async markQuestSeen(quest: QuestId): Promise<void> {
    this.world.walk(this.traveler, quest).hasSeenOnboarding = true;
  }
}
