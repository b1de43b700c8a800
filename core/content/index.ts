export type { AuthoredQuest } from './authored-quest.ts';
export {
  PLAYLIST_TYPES,
  type PlaylistArtifactId,
  type PlaylistItem,
  type PlaylistReading,
  type PlaylistType,
} from './playlist-item.ts';
export { playlistAudio, safePlaylistLink } from './playlist-link.rules.ts';
export type * from './quest-content.ts';
export {
  ADDITIONAL_CARD_ACTIONS,
  ADDITIONAL_KINDS,
  CARD_ACTIONS,
  CARD_COLORS,
  LOCATION_TYPES,
} from './quest-content.ts';
