import type { OnboardingFlows } from '#core/onboarding';
import type { ApiClient } from './api-client.ts';

/** Carousels, and which were seen, asked over the product's own API. */
export const httpOnboardingFlows = (api: ApiClient): OnboardingFlows => ({
  app: () => api.send('GET /app-onboarding', {}),
  markAppSeen: () => api.execute('POST /app-onboarding/visualizations', {}),
  quest: async (questId, kind = 'onboarding') => {
    const cards = kind === 'onboarding' ? 'onboardings' : 'offboardings';
    return (await api.send(`GET /contentful/quests/${cards}`, { questId })).changed;
  },
  markQuestSeen: (questId, kind = 'onboarding') =>
    api.execute('POST /quest-boarding/{questId}/visualizations', { questId, isOffboarding: kind === 'offboarding' }),
  week: async (weekId) => (await api.send('GET /contentful/weeks/onboardings', { weekId })).changed,
  markWeekSeen: (weekId) => api.execute('POST /week-onboarding/{weekId}/visualizations', { weekId }),
});
