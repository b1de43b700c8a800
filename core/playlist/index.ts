export {
  playlistAfterClosing,
  CLOSING_CHOICES,
  CLOSING_LABELS,
  type ClosingChoice,
  closingChoices,
  closingPrompt,
  withArtifactCompleted,
  type PlaylistClosing,
  type PlaylistOpening,
  playlistOpening,
  type PlaylistProgress,
  playlistProgress,
  withSelectionToggled,
} from './playlist-artifact.rules.ts';
export { ListeningPositions } from './listening-positions.port.ts';
export { positionToSave, withPositionSaved } from './listening.rules.ts';
export { Playlists } from './playlists.port.ts';
export {
  type Playlist,
  PLAYLIST_CATEGORIES,
  type PlaylistArtifact,
  type PlaylistCategory,
  type PlaylistArtifactRef,
} from './playlist.ts';
export {
  CATEGORY_LABELS,
  CATEGORY_TYPES,
  type EmptyPlaylist,
  emptyPlaylist,
  filteredPlaylist,
  isPlaylistAvailable,
  playlistArtifacts,
  playlistCategories,
  playlistCategory,
  playlistMinutes,
  playlistOf,
} from './playlist.rules.ts';
