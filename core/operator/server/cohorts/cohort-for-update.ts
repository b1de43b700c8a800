import { Refusal } from '../../../messages/index.ts';
import type { CohortAdmin } from './cohort-admin.port.ts';
import type { CohortRecord } from '../../cohorts/cohort-record.ts';

/** Reads the cohort of a Quest Code and locks it until the transaction ends. Refuses with `cohortUnknown`. */
export async function cohortForUpdate(cohortAdmin: CohortAdmin, enrollmentCode: string): Promise<CohortRecord> {
  const cohort = await cohortAdmin.findForUpdate(enrollmentCode);
  if (!cohort) throw new Refusal('cohortUnknown', { code: enrollmentCode });
  return cohort;
}
