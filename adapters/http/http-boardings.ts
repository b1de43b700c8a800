import { contentCalls } from '#api/content.api';
import { appOnboarding, seeAppOnboarding, seeQuestOnboarding, seeWeekOnboarding } from '#api/onboarding.api';
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
    const { questOnboardings, questOffboardings } = contentCalls;
    const { changed } = await (kind === 'onboarding'
      ? this.api.send(questOnboardings, { questId })
      : this.api.send(questOffboardings, { questId }));
    return changed;
  }

  async markQuestSeen(questId: QuestId, kind: BoardingKind = 'onboarding'): Promise<void> {
    await this.api.send(seeQuestOnboarding, { questId, isOffboarding: kind === 'offboarding' });
  }

  async week(weekId: WeekId): Promise<readonly OnboardingCard[]> {
    const { changed } = await this.api.send(contentCalls.weekOnboardings, { weekId });
    return changed;
  }

  async markWeekSeen(weekId: WeekId): Promise<void> {
    await this.api.send(seeWeekOnboarding, { weekId });
  }
}
