import type { Notebook } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** How the Traveler's notebook is ordered, and what they take out of it, over the product's own API. */
export const httpNotebook = (api: ApiClient): Notebook => ({
  tags: async () => (await api.send('GET /contentful/tags', {})).tags,
  applets: async () => (await api.send('GET /contentful/applets', {})).changed,
  remove: (id, submission) => api.execute('DELETE /applets/{id}', { id }, { key: submission }),
});
