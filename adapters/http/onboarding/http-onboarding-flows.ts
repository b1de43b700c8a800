import { contentEndpoints } from '#api/content/content.api';
import {
  readAppOnboarding,
  markAppOnboardingSeen,
  markQuestOnboardingSeen,
  markWeekOnboardingSeen,
} from '#api/onboarding/onboarding.api';
import type { QuestFlowKind, OnboardingFlows } from '#core/onboarding';
import type { OnboardingCard, QuestId, WeekId } from '#core/quests';
import type { ApiClient } from '../api-client.ts';

/** Carousels, and which were seen, asked over the product's own API. */
export class HttpOnboardingFlows implements OnboardingFlows {
  constructor(private readonly api: ApiClient) {}

  app(): Promise<{ readonly cards: readonly OnboardingCard[]; readonly seen: boolean }> {
    return this.api.send(readAppOnboarding, {});
  }

  async markAppSeen(): Promise<void> {
    await this.api.send(markAppOnboardingSeen, {});
  }

  async quest(questId: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<readonly OnboardingCard[]> {
    const { questOnboardings, questOffboardings } = contentEndpoints;
    const { changed } = await (kind === 'onboarding'
      ? this.api.send(questOnboardings, { questId })
      : this.api.send(questOffboardings, { questId }));
    return changed;
  }

  async markQuestSeen(questId: QuestId, kind: QuestFlowKind = 'onboarding'): Promise<void> {
    await this.api.send(markQuestOnboardingSeen, { questId, isOffboarding: kind === 'offboarding' });
  }

  async week(weekId: WeekId): Promise<readonly OnboardingCard[]> {
    const { changed } = await this.api.send(contentEndpoints.weekOnboardings, { weekId });
    return changed;
  }

  async markWeekSeen(weekId: WeekId): Promise<void> {
    await this.api.send(markWeekOnboardingSeen, { weekId });
  }
}
