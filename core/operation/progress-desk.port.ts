import type { CohortAtDesk, Walker } from './progress.ts';

/** Cohorts and whoever walks in them, to be looked at. */
export abstract class ProgressDesk {
  /** Every cohort, the one that starts last first. */
  abstract cohorts(): Promise<readonly CohortAtDesk[]>;

  /** Everybody who is on the quest of a cohort now; nothing when no cohort has that Quest Code. */
  abstract walkers(enrollmentCode: string): Promise<readonly Walker[] | undefined>;
}
