import type { Instant } from '../../shared/index.ts';
import type { ContentReport } from './content-report.ts';
import type { ReportsPage, ReportsQuery } from './reports-page.ts';

/** Where reports of errors lie until somebody answers them. */
export abstract class ReportAdmin {
  /** A page of the reports (OPE-15). */
  abstract list(query: ReportsQuery): Promise<ReportsPage>;

  /** Locks a report until the transaction ends; `undefined` when there is no such report. */
  abstract findForUpdate(id: string): Promise<ContentReport | undefined>;

  abstract answer(id: string, text: string, at: Instant): Promise<void>;
}

/** Carries answers back to whoever reported. */
export abstract class ReportAnswerMailer {
  abstract send(report: ContentReport, text: string): Promise<void>;
}
