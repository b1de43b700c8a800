import type { Cohorts, Quests } from '#core/quests';
import type { ApiClient } from './api-client.ts';

/** Cohorts that can be joined, asked over the product's own API. */
export const httpCohorts = (api: ApiClient): Cohorts => ({
  byCode: (enrollmentCode) => api.send('GET /cohorts/code/{code}', { code: enrollmentCode }),
});

/** The Traveler's quests, asked over the product's own API. */
export const httpQuests = (api: ApiClient): Quests => ({
  active: (from) => api.send('GET /quests/active', {}, { isOnlyFromServer: from === 'server' }),
  joined: async () => {
    const { cohorts, timeZone } = await api.send('GET /cohorts', {});
    return { quests: cohorts, zone: timeZone };
  },
  weeks: async (quest) => (await api.send('GET /quests/{questId}/weeks', { questId: quest })).weeks,
  join: (enrollmentCode, userLocalDate, submission) =>
    api.execute('POST /cohorts', { enrollmentCode, userLocalDate }, { key: submission }),
});
