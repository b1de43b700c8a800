export { hoursOffered, hoursSpread } from './hour-offers.rules.ts';
export { type Commitment, type CommittedSchedule, type ScheduleConfig, Schedules } from './schedules.port.ts';
export { CommitSchedule } from './commit-schedule.ts';
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
} from './planning/planning.rules.ts';
export {
  commitProblem,
  HOUR_LIMITS,
  hoursMissing,
  lowered,
  lowerProblem,
  minimumHoursOf,
  moved,
  raised,
  raiseProblem,
  scheduleRequirement,
  type ScheduleRequirement,
} from './weekly-hours.rules.ts';
export { commitRefusal } from './commit-refusal.rules.ts';
export type { Schedule, ScheduleEntry } from './schedule.ts';
export {
  type CalendarLink,
  CalendarLinks,
  type SharedCalendar,
  SharedCalendars,
} from './calendar/calendar-links.port.ts';
export { type StudyBlock, studyBlocks, type StudyTime, type StudyItem } from './calendar/study-blocks.rules.ts';
export {
  type CalendarDay,
  calendarMonth,
  type DayItem,
  dayItems,
  mergedSchedule,
  rescheduled,
  scheduleOf,
} from './calendar/calendar.rules.ts';
export {
  commitmentFor,
  hasScheduleChanges,
  hoursOfWeek,
  type ScheduleEdit,
  scheduleEdited,
  type ScheduleEditing,
  scheduleLockProblem,
  scheduleOpened,
  scheduleSaved,
  destinationAfterSchedule,
  weeksThatFollow,
  weeksToEdit,
} from './schedule-editing.rules.ts';
export {
  canHaveHoursLeft,
  daysLeft,
  proposedHoursLeft,
  distributedHours,
  maxHoursLeft,
} from './replanning/hours-left.rules.ts';
export {
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
export { type AcceptedReplan, type LastReplan, type ReplannedWeek, Replans } from './replanning/replans.port.ts';
