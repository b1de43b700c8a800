import type { Instant, SubmissionKey } from '../shared/index.ts';
import type { CohortDashboard } from './cohort-figures.ts';
import type { PageEnd } from './page-end.rules.ts';
import type { CohortAudience, GroupEmail, GroupEmailPreview } from './group-email.rules.ts';
import type { OutboxJob, OutboxState } from './outbox-job.rules.ts';
import type { PairProposal } from '../relationships/index.ts';
import type { ContentReport, ReportsPage, ReportsQuery } from './report.rules.ts';
import type { WebhookDelivery } from './webhook.rules.ts';
import type { CohortSummary, ProgressPage, ProgressQuery } from './person-progress.ts';

/** The result of an operator's command. */
export const AUDIT_RESULTS = ['done', 'unchanged', 'tried', 'refused', 'failed'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** One action of an operator, without secrets and personal texts. */
export interface AuditEntry {
  /** The name under which the operator works. */
  readonly who: string;
  readonly at: Instant;
  readonly command: string;
  /** A Quest Code, also with the filter and the number of people of an email, or the id of a Traveler or of a job; null when it was about none of these. */
  readonly subject: string | null;
  /** `tried`: a dry run; `refused`: a rule refused it; `failed`: an error occurred. */
  readonly result: AuditResult;
}

/** A page of the operators' actions, newest first. */
export interface AuditPage {
  readonly entries: readonly (AuditEntry & { readonly id: string })[];
  /** The end of this page, for the request of the next one; null on the last page. */
  readonly next: string | null;
}

/** The permanent log of operators' actions: entries can only be added and read. */
export abstract class AuditLog {
  abstract write(entry: AuditEntry): Promise<void>;

  /** The `most` newest entries, newest first. */
  abstract latest(most: number): Promise<readonly AuditEntry[]>;

  /** A page of {@link LIST_PAGE_SIZE} entries, the newest or those before where another page ended, with the names of operators whose accounts are there. */
  abstract page(before: string | undefined): Promise<AuditPage>;
}

/** The number of emails in each state. */
export type OutboxCounts = Readonly<Record<OutboxState, number>>;

/** The requested page of the emails in the outbox. */
export interface OutboxQuery {
  readonly state: OutboxState;
  /** The end of the previous page; absent for the first page. */
  readonly after?: PageEnd | undefined;
}

/** A page of the emails in one state, newest first. */
export interface OutboxPage {
  readonly jobs: readonly OutboxJob[];
  /** The end of this page, for the request of the next one; null on the last page. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly counts: OutboxCounts | null;
}

/** The outbox without the content of its emails. */
export abstract class OutboxAdmin {
  /** The unfinished jobs, oldest first, at most `most`. */
  abstract unfinished(most: number): Promise<readonly OutboxJob[]>;

  /** A page of the emails in a state (OPE-15). */
  abstract emails(query: OutboxQuery): Promise<OutboxPage>;

  /** The job; `undefined` if there is no such job. */
  abstract byId(id: string): Promise<OutboxJob | undefined>;

  /** Schedules a retry at that moment and clears the failures; a job that finishes before stays finished. */
  abstract retry(id: string, at: Instant): Promise<void>;
}

/** The data and actions of an operator in a browser. Refuses other callers with `errorForbidden`. */
export abstract class OperatorConsole {
  abstract cohorts(): Promise<readonly CohortSummary[]>;

  /** A page of a cohort. Refuses with `cohortUnknown`. */
  abstract progress(enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage>;

  /** The whole cohort by care as a file for spreadsheets (OPE-12). */
  abstract progressFile(enrollmentCode: string): Promise<Uint8Array>;

  /** OPE-60 · The figures of a cohort. Refuses with `cohortUnknown`. */
  abstract dashboard(enrollmentCode: string): Promise<CohortDashboard>;

  /** OPE-18 · The pairs to bring together in a cohort. Refuses with `cohortUnknown`. */
  abstract proposedPairs(enrollmentCode: string): Promise<readonly PairProposal[]>;

  /** An email to the people of a list before it is sent. Refuses as OPE-70 says, and with `cohortUnknown`. */
  abstract previewEmail(
    enrollmentCode: string,
    audience: CohortAudience,
    email: GroupEmail,
  ): Promise<GroupEmailPreview>;

  /**
   * Emails the people of a list; resolves to their number. Refuses as OPE-70 and OPE-71 say, with `cohortUnknown`, and
   * with `errorTooManyRequests` (OPE-72).
   */
  abstract sendEmail(
    enrollmentCode: string,
    audience: CohortAudience,
    email: GroupEmail,
    key: SubmissionKey,
  ): Promise<number>;

  abstract reports(query: ReportsQuery): Promise<ReportsPage>;

  /** Refuses as OPE-13 says, and with `reportUnknown`. */
  abstract answer(report: string, text: string, key: SubmissionKey): Promise<ContentReport>;

  abstract outbox(query: OutboxQuery): Promise<OutboxPage>;

  /** Resolves to whether that changed the job. Refuses as OPE-5 does. */
  abstract resend(job: string, key: SubmissionKey): Promise<boolean>;

  /** The newest events sent to webhooks, newest first, at most {@link WEBHOOK_LOG_LENGTH}. */
  abstract webhookDeliveries(): Promise<readonly WebhookDelivery[]>;

  /** Refuses with `webhookDeliveryUnknown`. */
  abstract resendWebhook(delivery: string, key: SubmissionKey): Promise<void>;

  /** The operators' actions, newest first, from the end of another page. */
  abstract audit(before: string | undefined): Promise<AuditPage>;
}
