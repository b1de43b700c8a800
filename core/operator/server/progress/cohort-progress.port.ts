import type { CohortSummary, PersonProgress, ProgressPage, ProgressQuery } from '../../progress/person-progress.ts';

/** Reads cohorts and the progress of their members. */
export abstract class CohortProgress {
  /** Every cohort, the one that starts last first. */
  abstract cohorts(): Promise<readonly CohortSummary[]>;

  /** A page of those who are on the quest of a cohort now (OPE-15); nothing when no cohort has that Quest Code. */
  abstract page(enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage | undefined>;

  /** All of them by care, a few at a time; nothing when no cohort has that Quest Code. */
  abstract everybody(enrollmentCode: string): Promise<AsyncIterable<readonly PersonProgress[]> | undefined>;
}
