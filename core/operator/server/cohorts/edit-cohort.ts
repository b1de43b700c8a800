import { Refusal } from '../../../messages/index.ts';
import { areSameLanguages, languagesOrRefuse } from './offered-languages.rules.ts';
import type { CohortAdmin } from '../operator.port.ts';
import type { CohortRecord, CohortSettings } from '../../cohort-record.ts';
import type { Clock } from '../../../shared/index.ts';

/** Reads the cohort of a Quest Code and locks it until the transaction ends. Refuses with `cohortUnknown`. */
export async function cohortForUpdate(cohortAdmin: CohortAdmin, enrollmentCode: string): Promise<CohortRecord> {
  const cohort = await cohortAdmin.findForUpdate(enrollmentCode);
  if (!cohort) throw new Refusal('cohortUnknown', { code: enrollmentCode });
  return cohort;
}

/** The settings of a cohort that are to be changed; its languages as {@link languagesOrRefuse} reads them. */
export interface CohortEdit extends Partial<Omit<CohortSettings, 'languages'>> {
  readonly languages?: string;
}

/** OPE-9 · Changes what the people in a cohort may do, from that moment on. */
export class EditCohort {
  constructor(private readonly cohortAdmin: CohortAdmin) {}

  /**
   * Resolves to true if the cohort was different before; a dry run makes no change. Refuses with `cohortUnknown`, with
   * `cohortEditNotValid` an empty change, and with `cohortLanguageMissing` a language without a translation (CNT-35).
   */
  async run(
    enrollmentCode: string,
    { languages, ...settings }: CohortEdit,
    isDry = false,
  ): Promise<{ readonly cohort: CohortRecord; readonly isChanged: boolean }> {
    const said = NAMES.filter((name) => settings[name] !== undefined);
    if (said.length === 0 && languages === undefined) throw new Refusal('cohortEditNotValid');
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    const changes: Partial<CohortSettings> = {
      ...Object.fromEntries(said.map((name) => [name, settings[name]])),
      ...(languages !== undefined && {
        languages: languagesOrRefuse(languages, await this.cohortAdmin.pinnedContent(cohort.id)),
      }),
    };
    const isChanged =
      said.some((name) => cohort[name] !== settings[name]) ||
      (changes.languages !== undefined && !areSameLanguages(cohort.languages, changes.languages));
    if (isChanged && !isDry) await this.cohortAdmin.edit(cohort.id, changes);
    return { cohort: { ...cohort, ...changes }, isChanged };
  }
}

const NAMES = ['allowEditCompleted', 'hasRelationships', 'hasMentors'] as const;

/** OPE-6 · Closes a cohort to newcomers; its members continue. */
export class CloseCohort {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
  ) {}

  /** Resolves to whether the cohort was open before. Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<{ readonly cohort: CohortRecord; readonly isChanged: boolean }> {
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    if (!cohort.isClosed) await this.cohortAdmin.close(cohort.id, this.clock.now());
    return { cohort: { ...cohort, isClosed: true }, isChanged: !cohort.isClosed };
  }
}
