import type { QuestFlowKind, OnboardingFlows } from '#core/onboarding';
import type { OnboardingCard, WeekId } from '#core/content';
import type { QuestId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { MemoryVisualizations, findWeek } from './memory-visualizations.ts';
import type { MemoryDatabase } from '../memory-database.ts';

/** The carousels of one Traveler in memory. */
export class MemoryOnboardingFlows implements OnboardingFlows {
  private readonly visualizations: MemoryVisualizations;

  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {
    this.visualizations = new MemoryVisualizations(database, traveler);
  }

  async app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return { cards: this.database.appCards, seen: await this.visualizations.hasSeenApp() };
  }

  async markAppSeen(): Promise<void> {
    this.database.traveler(this.traveler).hasSeenApp = true;
  }

  async quest(quest: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const progress = this.database.questProgress(this.traveler, quest);
    this.database.quest(this.traveler, progress);
    return progress.cohort.content.quest[kind];
  }

  async markQuestSeen(quest: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<void> {
    await this.visualizations.markQuest(quest, kind);
  }

  async week(week: WeekId): Promise<readonly OnboardingCard[]> {
    return findWeek(this.database, this.traveler, week).content.onboarding;
  }

  async markWeekSeen(week: WeekId): Promise<void> {
    await this.visualizations.markWeek(week);
  }
}
