import { Refusal } from '../../../messages/index.ts';
import type { CohortAdmin } from './cohort-admin.port.ts';
import { cohortForUpdate } from './cohort-for-update.ts';
import type { CohortRecord, CohortSettings } from '../../cohorts/cohort-record.ts';

/** OPE-9 · Changes what those in a cohort may do, from that moment on. */
export class EditCohort {
  constructor(private readonly cohortAdmin: CohortAdmin) {}

  /** Answers whether anything was otherwise until now, and changes nothing in a dry run. Refuses with `cohortUnknown`, and with `cohortEditNotValid` when nothing is said. */
  async run(
    enrollmentCode: string,
    settings: Partial<CohortSettings>,
    isDry = false,
  ): Promise<{ readonly cohort: CohortRecord; readonly isChanged: boolean }> {
    const said = NAMES.filter((name) => settings[name] !== undefined);
    if (said.length === 0) throw new Refusal('cohortEditNotValid');
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    const changes: Partial<CohortSettings> = Object.fromEntries(said.map((name) => [name, settings[name]]));
    const isChanged = said.some((name) => cohort[name] !== settings[name]);
    if (isChanged && !isDry) await this.cohortAdmin.edit(cohort.id, changes);
    return { cohort: { ...cohort, ...changes }, isChanged };
  }
}

const NAMES = ['allowEditCompleted', 'hasRelationships', 'hasMentors'] as const;
