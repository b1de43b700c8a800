import { Refusal } from '../../messages/index.ts';
import type { Clock } from '../../shared/index.ts';
import type { CohortProgress } from './cohort-progress.port.ts';
import type { PersonProgress } from './person-progress.ts';
import { progressInOrder, personProgressOf } from './person-progress.rules.ts';

/** OPE-10 OPE-11 · How far everybody in a cohort is, whoever needs care first. */
export class ReadCohortProgress {
  constructor(
    private readonly cohortProgress: CohortProgress,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<readonly PersonProgress[]> {
    const members = await this.cohortProgress.members(enrollmentCode);
    if (!members) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    const now = this.clock.now();
    return progressInOrder(
      members.map((member) => personProgressOf(member, now)),
      'care',
    );
  }
}
