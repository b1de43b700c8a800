export type * from './cohorts/cohort-record.ts';
export { AUDIT_RESULTS, type AuditEntry, AuditLog, type AuditPage, type AuditResult } from './audit-log.port.ts';
export { CohortAdmin } from './cohorts/cohort-admin.port.ts';
export { UserAdmin, type UserSummary, type PersonalDataCount } from './users/user-admin.port.ts';
export { type OutboxCounts, OutboxAdmin, type OutboxPage, type OutboxQuery } from './outbox/outbox-admin.port.ts';
export { OperatorConsole } from './operator-console.port.ts';
export { LIST_PAGE_SIZE, PAGE_END, PAGE_END_LIMIT, type PageEnd, pageEndFrom, pageEndText } from './page-end.rules.ts';
export { CohortProgress } from './progress/cohort-progress.port.ts';
export { ReportAnswerMailer, ReportAdmin } from './reports/report-admin.port.ts';
export { AnswerReport } from './reports/answer-report.ts';
export { ProposePairs } from './progress/propose-pairs.ts';
export { ReadCohortProgress } from './progress/read-cohort-progress.ts';
export type { ContentReport, NamedAbuseReport, AttributedText } from './reports/content-report.ts';
export {
  type CohortSummary,
  type PersonProgress,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressPage,
  type ProgressQuery,
  type ProgressSorting,
  type ProgressTotals,
  type CohortMember,
} from './progress/person-progress.ts';
export { lastActive, personProgressOf } from './progress/person-progress.rules.ts';
export { csvCell, csvOf } from './progress/csv.rules.ts';
export { progressCsvHead, progressCsvLines } from './progress/progress-csv.rules.ts';
export {
  REPORT_ANSWER_DETAILS,
  type ReportAnswerProblem,
  reportAnswerProblem,
  alreadyAnsweredProblem,
  reportReference,
} from './reports/report.rules.ts';
export {
  REPORT_FILTERS,
  type ReportsFilter,
  type ReportsPage,
  type ReportsQuery,
  type ReportsTotals,
} from './reports/reports-page.ts';
export { CloseCohort } from './cohorts/close-cohort.ts';
export { type CohortRequest, CreateCohort } from './cohorts/create-cohort.ts';
export { EditCohort } from './cohorts/edit-cohort.ts';
export { MoveTraveler } from './cohorts/move-traveler.ts';
export { RetryJob } from './outbox/retry-job.ts';
export { ShiftCohort, type ShiftReport, type ShiftRequest } from './cohorts/shift-cohort.ts';
export { UpgradeCohort } from './cohorts/upgrade-cohort.ts';
export { newQuestCode } from './cohorts/quest-code-generation.rules.ts';
export { type MoveInput, rescheduledForMove, moveProblem } from './cohorts/move-traveler.rules.ts';
export {
  isRetryNeeded,
  OUTBOX_STATES,
  type OutboxJob,
  type OutboxState,
  outboxState,
  retryProblem,
} from './outbox/outbox-job.rules.ts';
export {
  MAX_SHIFT_WEEKS,
  type Shift,
  rescheduledForShift,
  shiftProblem,
  shiftState,
} from './cohorts/shift-cohort.rules.ts';
export {
  type AffectedApplet,
  affectedApplets,
  appletsPreservedOnMove,
  upgradedQuest,
} from './cohorts/upgrade-cohort.rules.ts';
