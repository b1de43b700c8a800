export { playlistAccessProblem, type PlaylistSource, unlockedArtifacts } from './server/playlist-access.rules.ts';
export { PlaylistRecords } from './server/playlist-records.port.ts';
export { TravelerPlaylists } from './server/traveler-playlists.ts';
