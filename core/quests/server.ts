export * from './server/joining/joined-quest.rules.ts';
export * from './server/quest-progress.rules.ts';
export * from './server/joining/join-cohort.ts';
export * from './server/content-gap.rules.ts';
