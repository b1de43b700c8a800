import { Refusal } from '../../../messages/index.ts';
import type { CohortDashboard } from '../../cohort-figures.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';
import type { CohortCounts } from './cohort-figures.port.ts';
import { shownFigures } from './shown-figures.rules.ts';

/** OPE-60 OPE-61 · The figures of a cohort that name no person. */
export class ReadCohortDashboard {
  constructor(private readonly counts: CohortCounts) {}

  /** Refuses with `cohortUnknown`. */
  async run(scope: OperatorScope, enrollmentCode: string): Promise<CohortDashboard> {
    const figures = await this.counts.figures(scope, enrollmentCode);
    if (!figures) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return shownFigures(figures);
  }
}
