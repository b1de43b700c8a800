export { joinedQuest } from './server/joining/joined-quest.rules.ts';
export { weekRecords } from './server/progress/week-record.rules.ts';
export { JoinCohort } from './server/joining/join-cohort.ts';
export { type StoredContent, contentGap } from './server/content-gap.rules.ts';
export { questOf, questProgressIndex, weekStart } from './server/progress/quest-progress.rules.ts';
