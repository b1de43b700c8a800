export * from './server/playlist-access.rules.ts';
export * from './server/playlist-records.port.ts';
export * from './server/traveler-playlists.ts';
