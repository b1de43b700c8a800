import type { Instant } from '../../../shared/index.ts';
import type { ContentReport } from '../../reports/content-report.ts';
import type { ReportsPage, ReportsQuery } from '../../reports/reports-page.ts';

/** Where reports of errors lie until somebody answers them. */
export abstract class ReportAdmin {
  /** OPE-13 OPE-15 · A page of the reports: the unanswered first, the oldest of them first; then the answered, the newest first. */
  abstract list(query: ReportsQuery): Promise<ReportsPage>;

  /** Locks a report until the transaction ends; `undefined` when there is no such report. */
  abstract findForUpdate(id: string): Promise<ContentReport | undefined>;

  abstract answer(id: string, text: string, at: Instant): Promise<void>;
}

/** Carries answers back to whoever reported. */
export abstract class ReportAnswerMailer {
  abstract send(report: ContentReport, text: string): Promise<void>;
}
