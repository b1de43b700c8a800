export { type Commitment, type CommittedSchedule, type ScheduleConfig, Schedules } from './schedules.port.ts';
export { noHours, totalOf, type WeeklyHours } from './weekly-hours.ts';
export { CommitSchedule } from './commit-schedule.ts';
export {
  type CompletionDates,
  itemsToPlan,
  planned,
  type PlanItem,
  type PlannedItem,
  type PlanWeek,
  planWeek,
  type Reach,
  weeksCommitted,
  weekToChange,
} from './planning.rules.ts';
export {
  commitProblem,
  HOURS,
  hoursMissing,
  lowered,
  lowerProblem,
  minimumHours,
  moved,
  raised,
  raiseProblem,
  requirementDue,
  type ScheduleRequirement,
} from './schedule.rules.ts';
export { commitRefusal } from './commit-refusal.rules.ts';
export { DateOpenItems } from './date-open-items.ts';
export { datedAnew, isWaitingForDates } from './dating.rules.ts';
export { PlanCommitment } from './plan-commitment.ts';
export { ReadSchedule } from './read-schedule.ts';
export { ReadConfig } from './read-config.ts';
export { configOf, configProblem, isOutdated } from './schedule-config.rules.ts';
export { type KeptPlan, type NewPlan, Plans } from './plans.port.ts';
export type { Schedule, ScheduleEntry } from './schedule.ts';
export { type CalendarLink, CalendarLinks, type SharedCalendar, SharedCalendars } from './calendar-links.port.ts';
export { type CalendarEntry, type CalendarPage, CalendarWriter } from './calendar-writer.port.ts';
export { ReadCalendar } from './read-calendar.ts';
export { type StudyBlock, studyBlocks, type StudyClock, type StudyItem } from './study-blocks.rules.ts';
export { completionDatesOf } from './completion-dates.ts';
export {
  type CalendarDay,
  calendarMonth,
  calendarWeek,
  type DayItem,
  dayItems,
  mergedSchedule,
  rescheduled,
  scheduleOf,
  withCompleted,
} from './calendar.rules.ts';
export {
  commitmentFor,
  hasChanges,
  hoursOfWeek,
  type ScheduleEdit,
  scheduleEdited,
  type ScheduleEditing,
  scheduleLock,
  scheduleOpened,
  scheduleSaved,
  wayFromSchedule,
  weeksThatFollow,
  weeksToEdit,
} from './editing.rules.ts';
export { canHaveLeft, daysLeft, hoursProposed, hoursShared, mostHoursLeft } from './hours-left.rules.ts';
export {
  type Destination,
  isAsAccepted,
  movesOf,
  promisedFor,
  type Replanned,
  replanned,
  type ReplannedDay,
  replannedDays,
  type ReplanPreview,
  type ReplanRequest,
} from './replanning.rules.ts';
export { datesBefore, type KeptReplan, undoProblem } from './undoing.rules.ts';
export { type AcceptedReplan, type LastReplan, type ReplannedWeek, Replans } from './replans.port.ts';
export { ReadReplan, ReplanWeek, UndoReplan } from './replan-week.ts';
