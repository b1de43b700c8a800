import { Refusal } from '../../../messages/index.ts';
import type { PairProposal } from '../../../relationships/index.ts';
import { type FindablePeople, proposedPairs } from '../../../relationships/server.ts';
import type { Clock } from '../../../shared/index.ts';
import type { CohortProgress } from '../operator.port.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';

/** OPE-18 · Pairs of findable people of a cohort without a running partner; an operator contacts them. */
export class ProposePairs {
  constructor(
    private readonly cohorts: CohortProgress,
    private readonly people: FindablePeople,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `cohortUnknown`. */
  async run(scope: OperatorScope, enrollmentCode: string): Promise<readonly PairProposal[]> {
    const isInScope = await this.cohorts.has(scope, enrollmentCode);
    const found = isInScope ? await this.people.inCohort(enrollmentCode) : undefined;
    if (!found) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return proposedPairs(found, this.clock.now());
  }
}
