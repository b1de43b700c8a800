import { appOnboarding, questOnboarding, seeAppOnboarding, seeQuestOnboarding } from '#api/onboarding.api';
import type { Boardings } from '#core/onboarding';
import type { OnboardingCard, QuestId } from '#core/quests';
import type { ApiClient } from './api-client.ts';

/** Carousels, and which were seen, asked over the product's own API. */
export class HttpBoardings implements Boardings {
  constructor(private readonly api: ApiClient) {}

  app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return this.api.send(appOnboarding, {});
  }

  async markAppSeen(): Promise<void> {
    await this.api.send(seeAppOnboarding, {});
  }

  async quest(quest: QuestId): Promise<readonly OnboardingCard[]> {
    const { cards } = await this.api.send(questOnboarding, { questId: quest });
    return cards;
  }

  async markQuestSeen(quest: QuestId): Promise<void> {
    await this.api.send(seeQuestOnboarding, { questId: quest, isOffboarding: false });
  }
}
