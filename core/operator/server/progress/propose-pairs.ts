import { Refusal } from '../../../messages/index.ts';
import type { PairProposal } from '../../../relationships/index.ts';
import { type FindablePeople, proposedPairs } from '../../../relationships/server.ts';
import type { Clock } from '../../../shared/index.ts';

/** OPE-18 · Pairs of findable people of a cohort without a running partner; an operator contacts them. */
export class ProposePairs {
  constructor(
    private readonly people: FindablePeople,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<readonly PairProposal[]> {
    const found = await this.people.inCohort(enrollmentCode);
    if (!found) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return proposedPairs(found, this.clock.now());
  }
}
