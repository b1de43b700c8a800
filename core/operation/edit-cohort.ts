import { Refusal } from '../messages/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort } from './kept-cohort.ts';

/** OPE-9 · Lets those in a cohort change what they completed, or forbids it, from that moment on. */
export class EditCohort {
  constructor(private readonly desk: CohortDesk) {}

  /** Answers whether it was otherwise until now, and changes nothing in a dry run. Refuses with `cohortUnknown`, and with `cohortEditNotValid` when neither is said. */
  async run(
    enrollmentCode: string,
    allowEditCompleted: boolean | undefined,
    isDry = false,
  ): Promise<{ readonly cohort: KeptCohort; readonly isChanged: boolean }> {
    if (allowEditCompleted === undefined) throw new Refusal('cohortEditNotValid');
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const isChanged = cohort.allowEditCompleted !== allowEditCompleted;
    if (isChanged && !isDry) await this.desk.edit(cohort.id, allowEditCompleted);
    return { cohort: { ...cohort, allowEditCompleted }, isChanged };
  }
}
