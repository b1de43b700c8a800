import { Refusal } from '../messages/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import type { KeptCohort } from './kept-cohort.ts';

/** Holds the cohort of a Quest Code. Refuses with `cohortUnknown`. */
export async function heldCohort(desk: CohortDesk, enrollmentCode: string): Promise<KeptCohort> {
  const cohort = await desk.hold(enrollmentCode);
  if (!cohort) throw new Refusal('cohortUnknown', { code: enrollmentCode });
  return cohort;
}
