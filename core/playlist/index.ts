export * from './playlist-artifact.rules.ts';
export * from './playlist.port.ts';
export * from './playlist.rules.ts';
