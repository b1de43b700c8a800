import {
  findCohortByCode,
  joinCohort,
  readActiveQuest,
  readJoinedCohorts,
  readQuestWeeks,
} from '#api/quests/quests.api';
import type { Cohorts, Quests } from '#core/quests';
import type { ApiClient } from './api-client.ts';

/** Cohorts that can be joined, asked over the product's own API. */
export const httpCohorts = (api: ApiClient): Cohorts => ({
  byCode: (enrollmentCode) => api.send(findCohortByCode, { code: enrollmentCode }),
});

/** The Traveler's quests, asked over the product's own API. */
export const httpQuests = (api: ApiClient): Quests => ({
  active: () => api.send(readActiveQuest, {}),
  joined: async () => {
    const { cohorts, timeZone } = await api.send(readJoinedCohorts, {});
    return { quests: cohorts, zone: timeZone };
  },
  weeks: async (quest) => (await api.send(readQuestWeeks, { questId: quest })).weeks,
  join: async (enrollmentCode, userLocalDate, submission) => {
    await api.send(joinCohort, { enrollmentCode, userLocalDate }, submission);
  },
});
