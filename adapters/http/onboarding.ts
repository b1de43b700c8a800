import { contentEndpoints } from '#api/content/content.api';
import {
  markAppOnboardingSeen,
  markQuestOnboardingSeen,
  markWeekOnboardingSeen,
  readAppOnboarding,
} from '#api/onboarding/onboarding.api';
import type { OnboardingFlows } from '#core/onboarding';
import type { ApiClient } from './api-client.ts';

/** Carousels, and which were seen, asked over the product's own API. */
export const httpOnboardingFlows = (api: ApiClient): OnboardingFlows => ({
  app: () => api.send(readAppOnboarding, {}),
  markAppSeen: async () => {
    await api.send(markAppOnboardingSeen, {});
  },
  quest: async (questId, kind = 'onboarding') => {
    const { questOnboardings, questOffboardings } = contentEndpoints;
    const { changed } = await (kind === 'onboarding'
      ? api.send(questOnboardings, { questId })
      : api.send(questOffboardings, { questId }));
    return changed;
  },
  markQuestSeen: async (questId, kind = 'onboarding') => {
    await api.send(markQuestOnboardingSeen, { questId, isOffboarding: kind === 'offboarding' });
  },
  week: async (weekId) => (await api.send(contentEndpoints.weekOnboardings, { weekId })).changed,
  markWeekSeen: async (weekId) => {
    await api.send(markWeekOnboardingSeen, { weekId });
  },
});
