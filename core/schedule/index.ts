export * from './days-to-fill.rules.ts';
export * from './schedule-editing.rules.ts';
export * from './schedule.port.ts';
export * from './commit-schedule.ts';
export {
  type CompletionDates,
  itemsToPlan,
  plannedItems,
  type PlanItem,
  type PlannedItem,
  type PlanWeek,
  planWeek,
  type CommitmentScope,
  weeksCommitted,
  weekToChange,
} from './planning.rules.ts';
export * from './weekly-hours.rules.ts';
export * from './workload.rules.ts';
export type * from './schedule.ts';
export * from './calendar.rules.ts';
export * from './calendar-link.rules.ts';
export {
  canHaveHoursLeft,
  daysLeft,
  proposedHoursLeft,
  distributedHours,
  maxHoursLeft,
  type MoveTarget,
  matchesAcceptedMoves,
  movesOf,
  promisedHoursFor,
  type ReplannedItem,
  replanPreview,
  type ReplannedDay,
  replannedDays,
  type ReplanPreview,
  type ReplanRequest,
} from './replanning/replanning.rules.ts';
export * from './replanning/replans.port.ts';
