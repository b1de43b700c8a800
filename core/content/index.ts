export type * from './authored-quest.ts';
export * from './playlist-item.rules.ts';
export * from './quest-content.ts';
