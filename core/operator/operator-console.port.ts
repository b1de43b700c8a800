import type { PairProposal } from '../relationships/index.ts';
import type { SubmissionKey } from '../shared/index.ts';
import type { AuditPage } from './audit-log.port.ts';
import type { ContentReport } from './reports/content-report.ts';
import type { OutboxPage, OutboxQuery } from './outbox/outbox-admin.port.ts';
import type { CohortSummary, ProgressPage, ProgressQuery } from './progress/person-progress.ts';
import type { ReportsPage, ReportsQuery } from './reports/reports-page.ts';

/** What an operator sees and does from a browser. Refuses everything with `errorForbidden` to everybody else. */
export abstract class OperatorConsole {
  abstract cohorts(): Promise<readonly CohortSummary[]>;

  /** A page of a cohort. Refuses with `cohortUnknown`. */
  abstract progress(enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage>;

  /** The whole cohort by care as a file for spreadsheets (OPE-12). */
  abstract progressFile(enrollmentCode: string): Promise<Uint8Array>;

  /** OPE-18 · Whom to bring together in a cohort. Refuses with `cohortUnknown`. */
  abstract proposedPairs(enrollmentCode: string): Promise<readonly PairProposal[]>;

  abstract reports(query: ReportsQuery): Promise<ReportsPage>;

  /** Refuses what OPE-13 refuses, and with `reportUnknown`. */
  abstract answer(report: string, text: string, key: SubmissionKey): Promise<ContentReport>;

  abstract outbox(query: OutboxQuery): Promise<OutboxPage>;

  /** Answers whether that changed anything. Refuses as OPE-5 does. */
  abstract resend(job: string, key: SubmissionKey): Promise<boolean>;

  /** What operators did, the newest first, from where another page ended. */
  abstract audit(before: string | undefined): Promise<AuditPage>;
}
