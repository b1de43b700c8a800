import { addArtifact, changeArtifact, readAnswers, readGenericApplets } from '#api/applets/applets.api';
import type { Answers, Artifacts } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** The Traveler's answers, asked over the product's own API. */
export const httpAnswers = (api: ApiClient): Answers => ({
  since: (which, lastUpdatedAt) => {
    const currentContent = which === 'current' ? 'yes' : 'no';
    return api.send(readAnswers, { currentContent, ...(lastUpdatedAt !== null && { lastUpdatedAt }) });
  },
});

/** What the Traveler adds to the notebook and changes in what they answered, over the product's own API; a submission's key is its Idempotency-Key. */
export const httpArtifacts = (api: ApiClient): Artifacts => ({
  generic: async (questId) => (await api.send(readGenericApplets, { questId })).applets,
  add: (artifact, submission) => api.send(addArtifact, artifact, submission),
  change: (change, submission) => api.send(changeArtifact, change, submission),
});
