import type { SubmissionKey } from '../shared/index.ts';
import type { AuditPage } from './audit-log.port.ts';
import type { ContentReport } from './content-report.ts';
import type { OutboxCounts } from './outbox-desk.port.ts';
import type { OutboxJob, OutboxState } from './outbox.rules.ts';
import type { CohortAtDesk, PersonProgress } from './progress.ts';
import type { ReportsView } from './report.rules.ts';

/** The outbox of letters as its page shows it. */
export interface OutboxView {
  readonly counts: OutboxCounts;
  /** The letters that stand there, the newest first. */
  readonly jobs: readonly OutboxJob[];
}

/** What an operator sees and does from a browser. Refuses everything with `errorForbidden` to everybody else. */
export abstract class OperatorDesk {
  abstract cohorts(): Promise<readonly CohortAtDesk[]>;

  /** Whoever needs care first. Refuses with `cohortUnknown`. */
  abstract progress(enrollmentCode: string): Promise<readonly PersonProgress[]>;

  /** The same as a file for spreadsheets (OPE-12). */
  abstract progressFile(enrollmentCode: string): Promise<Uint8Array>;

  abstract reports(): Promise<ReportsView>;

  /** Refuses what OPE-13 refuses, and with `reportUnknown`. */
  abstract answer(report: string, words: string, key: SubmissionKey): Promise<ContentReport>;

  abstract outbox(state: OutboxState): Promise<OutboxView>;

  /** Answers whether that changed anything. Refuses as OPE-5 does. */
  abstract resend(job: string, key: SubmissionKey): Promise<boolean>;

  /** What operators did, the newest first, from where another page ended. */
  abstract audit(before: string | undefined): Promise<AuditPage>;
}
