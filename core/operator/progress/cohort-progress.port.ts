import type { CohortSummary, CohortMember } from './person-progress.ts';

/** Reads cohorts and the progress of their members. */
export abstract class CohortProgress {
  /** Every cohort, the one that starts last first. */
  abstract cohorts(): Promise<readonly CohortSummary[]>;

  /** Everybody who is on the quest of a cohort now; nothing when no cohort has that Quest Code. */
  abstract members(enrollmentCode: string): Promise<readonly CohortMember[] | undefined>;
}
