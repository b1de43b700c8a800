export type * from './cohorts/cohort-record.ts';
export { AUDIT_RESULTS, type AuditEntry, AuditLog, type AuditPage, type AuditResult } from './audit-log.port.ts';
export { type OutboxCounts, OutboxAdmin, type OutboxPage, type OutboxQuery } from './outbox/outbox-admin.port.ts';
export { OperatorConsole } from './operator-console.port.ts';
export { LIST_PAGE_SIZE, PAGE_END, PAGE_END_LIMIT, type PageEnd, pageEndFrom, pageEndText } from './page-end.rules.ts';
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
export {
  isRetryNeeded,
  OUTBOX_STATES,
  type OutboxJob,
  type OutboxState,
  outboxState,
  retryProblem,
} from './outbox/outbox-job.rules.ts';
