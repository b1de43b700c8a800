import { deleteArtifact, readNotebookTags } from '#api/applets/notebook.api';
import { contentEndpoints } from '#api/content/content.api';
import type { Notebook } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** How the Traveler's notebook is ordered, and what they take out of it, over the product's own API. */
export const httpNotebook = (api: ApiClient): Notebook => ({
  tags: async () => (await api.send(readNotebookTags, {})).tags,
  applets: async () => (await api.send(contentEndpoints.applets, {})).changed,
  remove: async (id, submission) => {
    await api.send(deleteArtifact, { id }, submission);
  },
});
