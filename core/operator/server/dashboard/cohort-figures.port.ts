import type { CohortFigures } from '../../cohort-figures.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';

/** OPE-61 · Counts the people of a cohort who are on its quest now, guests left out. */
export abstract class CohortCounts {
  /** The figures; `undefined` if no cohort in the scope has this Quest Code. */
  abstract figures(scope: OperatorScope, enrollmentCode: string): Promise<CohortFigures<number> | undefined>;
}
