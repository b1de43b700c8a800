import type { Clock } from '../../../shared/index.ts';
import type { CohortAdmin } from './cohort-admin.port.ts';
import { cohortForUpdate } from './cohort-for-update.ts';
import type { CohortRecord } from '../../cohorts/cohort-record.ts';

/** OPE-6 · Closes a cohort to newcomers; its members continue. */
export class CloseCohort {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
  ) {}

  /** Answers whether it was open until now. Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<{ readonly cohort: CohortRecord; readonly isChanged: boolean }> {
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    if (!cohort.isClosed) await this.cohortAdmin.close(cohort.id, this.clock.now());
    return { cohort: { ...cohort, isClosed: true }, isChanged: !cohort.isClosed };
  }
}
