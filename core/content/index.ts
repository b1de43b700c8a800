export type * from './authored-quest.ts';
export * from './film.port.ts';
export * from './film.rules.ts';
export * from './landing.port.ts';
export * from './landing.rules.ts';
export * from './playlist-item.rules.ts';
export * from './quest-content.ts';
export * from './quest-language.rules.ts';
