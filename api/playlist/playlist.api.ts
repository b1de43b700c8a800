import type { PlaylistArtifact, PlaylistArtifactId, PlaylistArtifactRef } from '#core/playlist';
import { get, post, remove } from '../endpoint.ts';

interface SelectedArtifacts {
  readonly selected: readonly PlaylistArtifactId[];
}

/** Ids of weeks with commas between them; without any, all weeks that are unlocked. */
export const readPlaylist = get<{ weekIds?: string | undefined }, { artifacts: readonly PlaylistArtifact[] }>(
  '/playlists',
);
export const completePlaylistArtifact = post<PlaylistArtifactRef, { completed: true }>('/playlists/artifact');
export const readSelectedPlaylistArtifacts = get<object, SelectedArtifacts>('/playlists/artifact-selected');
export const selectPlaylistArtifact = post<{ idArtifactSelected: PlaylistArtifactId }, SelectedArtifacts>(
  '/playlists/artifact-selected',
);
export const deselectPlaylistArtifact = remove<{ id: PlaylistArtifactId }, SelectedArtifacts>(
  '/playlists/artifact-selected/{id}',
);
