import type { Playlists } from '#core/playlist';
import type { ApiClient } from './api-client.ts';

/** The Traveler's playlist over the product's own API. */
export const httpPlaylists = (api: ApiClient): Playlists => ({
  artifacts: async (weeks) => (await api.send('GET /playlists', { weekIds: weeks?.join(',') })).artifacts,
  complete: ({ id, weekId }) => api.execute('POST /playlists/artifact', { id, weekId }),
  selected: async () => (await api.send('GET /playlists/artifact-selected', {})).selected,
  select: async (idArtifactSelected) =>
    (await api.send('POST /playlists/artifact-selected', { idArtifactSelected })).selected,
  deselect: async (id) => (await api.send('DELETE /playlists/artifact-selected/{id}', { id })).selected,
});
