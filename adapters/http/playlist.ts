import {
  completePlaylistArtifact,
  deselectPlaylistArtifact,
  readPlaylist,
  readSelectedPlaylistArtifacts,
  selectPlaylistArtifact,
} from '#api/playlist/playlist.api';
import type { Playlists } from '#core/playlist';
import type { ApiClient } from './api-client.ts';

/** The Traveler's playlist over the product's own API. */
export const httpPlaylists = (api: ApiClient): Playlists => ({
  artifacts: async (weeks) => (await api.send(readPlaylist, { weekIds: weeks?.join(',') })).artifacts,
  complete: async ({ id, weekId }) => {
    await api.send(completePlaylistArtifact, { id, weekId });
  },
  selected: async () => (await api.send(readSelectedPlaylistArtifacts, {})).selected,
  select: async (idArtifactSelected) => (await api.send(selectPlaylistArtifact, { idArtifactSelected })).selected,
  deselect: async (id) => (await api.send(deselectPlaylistArtifact, { id })).selected,
});
