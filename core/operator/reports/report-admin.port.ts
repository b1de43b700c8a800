import type { Instant } from '../../shared/index.ts';
import type { ContentReport } from './content-report.ts';

/** Where reports of errors lie until somebody answers them. */
export abstract class ReportAdmin {
  /** The oldest so many that are open, and the newest so many that are answered. */
  abstract all(most: number): Promise<readonly ContentReport[]>;

  /** Locks a report until the transaction ends; `undefined` when there is no such report. */
  abstract findForUpdate(id: string): Promise<ContentReport | undefined>;

  abstract answer(id: string, text: string, at: Instant): Promise<void>;
}

/** Carries answers back to whoever reported. */
export abstract class ReportAnswerMailer {
  abstract send(report: ContentReport, text: string): Promise<void>;
}
