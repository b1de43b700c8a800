import {
  appOnboarding,
  questOffboarding,
  questOnboarding,
  seeAppOnboarding,
  seeQuestOnboarding,
  seeWeekOnboarding,
  weekOnboarding,
} from '#api/onboarding.api';
import type { BoardingKind, Boardings } from '#core/onboarding';
import type { OnboardingCard, QuestId, WeekId } from '#core/quests';
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

  async quest(questId: QuestId, kind: BoardingKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const { cards } = await this.api.send(kind === 'onboarding' ? questOnboarding : questOffboarding, { questId });
    return cards;
  }

  async markQuestSeen(questId: QuestId, kind: BoardingKind = 'onboarding'): Promise<void> {
    await this.api.send(seeQuestOnboarding, { questId, isOffboarding: kind === 'offboarding' });
  }

  async week(weekId: WeekId): Promise<readonly OnboardingCard[]> {
    const { cards } = await this.api.send(weekOnboarding, { weekId });
    return cards;
  }

  async markWeekSeen(weekId: WeekId): Promise<void> {
    await this.api.send(seeWeekOnboarding, { weekId });
  }
}
