export { CohortAdmin } from './server/cohorts/cohort-admin.port.ts';
export { UserAdmin, type UserSummary, type PersonalDataCount } from './server/users/user-admin.port.ts';
export { CohortProgress } from './server/progress/cohort-progress.port.ts';
export { ReportAnswerMailer, ReportAdmin } from './server/reports/report-admin.port.ts';
export { AnswerReport } from './server/reports/answer-report.ts';
export { ProposePairs } from './server/progress/propose-pairs.ts';
export { ReadCohortProgress } from './server/progress/read-cohort-progress.ts';
export { lastActive, personProgressOf } from './server/progress/person-progress.rules.ts';
export { csvCell, csvOf } from './server/progress/csv.rules.ts';
export { progressCsvHead, progressCsvLines } from './server/progress/progress-csv.rules.ts';
export { CloseCohort } from './server/cohorts/close-cohort.ts';
export { type CohortRequest, CreateCohort } from './server/cohorts/create-cohort.ts';
export { EditCohort } from './server/cohorts/edit-cohort.ts';
export { MoveTraveler } from './server/cohorts/move-traveler.ts';
export { RetryJob } from './server/outbox/retry-job.ts';
export { ShiftCohort, type ShiftReport, type ShiftRequest } from './server/cohorts/shift-cohort.ts';
export { UpgradeCohort } from './server/cohorts/upgrade-cohort.ts';
export { newQuestCode } from './server/cohorts/quest-code-generation.rules.ts';
export { type MoveInput, rescheduledForMove, moveProblem } from './server/cohorts/move-traveler.rules.ts';
export {
  MAX_SHIFT_WEEKS,
  type Shift,
  rescheduledForShift,
  shiftProblem,
  shiftState,
} from './server/cohorts/shift-cohort.rules.ts';
export {
  type AffectedApplet,
  affectedApplets,
  appletsPreservedOnMove,
  upgradedQuest,
} from './server/cohorts/upgrade-cohort.rules.ts';
