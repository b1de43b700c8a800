export type * from './kept-cohort.ts';
export {
  AUDIT_PAGE,
  AUDIT_RESULTS,
  type AuditEntry,
  AuditLog,
  type AuditPage,
  type AuditResult,
} from './audit-log.port.ts';
export { CohortDesk } from './cohort-desk.port.ts';
export { PeopleDesk, type PersonFound, type Remains } from './people-desk.port.ts';
export { type OutboxCounts, OutboxDesk } from './outbox-desk.port.ts';
export { OperatorDesk, type OutboxView } from './operator-desk.port.ts';
export { ProgressDesk } from './progress-desk.port.ts';
export { AnswerMail, ReportDesk } from './report-desk.port.ts';
export { AnswerReport } from './answer-report.ts';
export { LookAtCohort } from './look-at-cohort.ts';
export type { ContentReport } from './content-report.ts';
export {
  type CohortAtDesk,
  type PersonProgress,
  PROGRESS_ORDERS,
  type ProgressOrder,
  type Walker,
} from './progress.ts';
export { lastActive, progressInOrder, progressOf } from './progress.rules.ts';
export { progressFile } from './progress-file.rules.ts';
export { csvCell, csvOf } from './csv.rules.ts';
export {
  ANSWER_DETAILS,
  type AnswerProblem,
  answerProblem,
  reportProblem,
  reportReference,
  reportsInOrder,
  reportsShown,
  type ReportsView,
} from './report.rules.ts';
export { CloseCohort } from './close-cohort.ts';
export { type CohortWish, CreateCohort } from './create-cohort.ts';
export { EditCohort } from './edit-cohort.ts';
export { MoveTraveler } from './move-traveler.ts';
export { RetryJob } from './retry-job.ts';
export { ShiftCohort, type ShiftReport, type WishedShift } from './shift-cohort.ts';
export { UpgradeCohort } from './upgrade-cohort.ts';
export { freshCode } from './cohort-code.rules.ts';
export { type Move, movedWalk, moveProblem } from './move.rules.ts';
export {
  isRetryNeeded,
  OUTBOX_STATES,
  type OutboxJob,
  type OutboxState,
  outboxState,
  retryProblem,
} from './outbox.rules.ts';
export { LONGEST_SHIFT, type Shift, shiftedWalk, shiftProblem, shiftState } from './shift.rules.ts';
export { type AffectedApplet, affectedApplets, appletsBrought, upgradedQuest } from './upgrade.rules.ts';
