import { Refusal } from '../messages/index.ts';
import type { Clock } from '../shared/index.ts';
import type { ProgressDesk } from './progress-desk.port.ts';
import type { PersonProgress } from './progress.ts';
import { progressInOrder, progressOf } from './progress.rules.ts';

/** OPE-10 OPE-11 · How far everybody in a cohort is, whoever needs care first. */
export class LookAtCohort {
  constructor(
    private readonly desk: ProgressDesk,
    private readonly clock: Clock,
  ) {}

  /** Refuses with `cohortUnknown`. */
  async run(enrollmentCode: string): Promise<readonly PersonProgress[]> {
    const walkers = await this.desk.walkers(enrollmentCode);
    if (!walkers) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    const now = this.clock.now();
    return progressInOrder(
      walkers.map((walker) => progressOf(walker, now)),
      'care',
    );
  }
}
