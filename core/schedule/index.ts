export { type Commitment, type ScheduleConfig, Schedules } from './schedules.port.ts';
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
export { configOf, PlanCommitment } from './plan-commitment.ts';
export { type KeptPlan, type NewPlan, Plans } from './plans.port.ts';
export type { Schedule, ScheduleEntry } from './schedule.ts';
export { completionDatesOf } from './completion-dates.ts';
export {
  type CalendarDay,
  calendarMonth,
  calendarWeek,
  type DayItem,
  dayItems,
  mergedSchedule,
  scheduleOf,
  withCompleted,
} from './calendar.rules.ts';
export {
  commitmentFor,
  hoursOfWeek,
  type ScheduleEdit,
  scheduleEdited,
  type ScheduleEditing,
  scheduleLock,
  scheduleOpened,
  scheduleSaved,
  wayFromSchedule,
} from './editing.rules.ts';
