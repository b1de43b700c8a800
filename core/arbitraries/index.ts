export * from './account.ts';
export * from './applets.ts';
export * from './challenges.ts';
export * from './quests.ts';
export * from './schedule.ts';
export * from './shared.ts';
