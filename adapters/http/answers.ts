import type { Answers, Artifacts } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** The Traveler's answers, asked over the product's own API. */
export const httpAnswers = (api: ApiClient): Answers => ({
  since: (which, lastUpdatedAt) => {
    const currentContent = which === 'current' ? 'yes' : 'no';
    return api.send('GET /applets', { currentContent, ...(lastUpdatedAt !== null && { lastUpdatedAt }) });
  },
});

/**
 * The Traveler's additions to the notebook and changes of answers, over the product's own API; a submission's key is
 * its Idempotency-Key.
 */
export const httpArtifacts = (api: ApiClient): Artifacts => ({
  generic: async (questId) => (await api.send('GET /applets/generic', { questId })).applets,
  add: (artifact, submission) => api.send('POST /applets', artifact, { key: submission }),
  change: (change, submission) => api.send('PATCH /applets', change, { key: submission }),
});
