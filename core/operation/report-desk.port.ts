import type { Instant } from '../shared/index.ts';
import type { ContentReport } from './content-report.ts';

/** Where reports of errors lie until somebody answers them. */
export abstract class ReportDesk {
  /** The oldest so many that are open, and the newest so many that are answered. */
  abstract all(most: number): Promise<readonly ContentReport[]>;

  /** Holds one until whoever held it is done; nothing when there is no such report. */
  abstract hold(id: string): Promise<ContentReport | undefined>;

  abstract answer(id: string, words: string, at: Instant): Promise<void>;
}

/** Carries answers back to whoever reported. */
export abstract class AnswerMail {
  abstract send(report: ContentReport, words: string): Promise<void>;
}
