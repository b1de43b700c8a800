import type { Clock } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort } from './kept-cohort.ts';

/** OPE-6 · Closes a cohort to newcomers; whoever walks in it walks on. */
export class CloseCohort {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /** Answers whether it was open until now. Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<{ readonly cohort: KeptCohort; readonly isChanged: boolean }> {
    const cohort = await heldCohort(this.desk, enrollmentCode);
    if (!cohort.isClosed) await this.desk.close(cohort.id, this.clock.now());
    return { cohort: { ...cohort, isClosed: true }, isChanged: !cohort.isClosed };
  }
}
