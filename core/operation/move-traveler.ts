import { Refusal } from '../messages/index.ts';
import { type Clock, type Instant, todayIn, type TravelerId } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort, MovedWalk } from './kept-cohort.ts';
import { movedWalk, moveProblem } from './move.rules.ts';
import { questWithNewcomer } from './upgrade.rules.ts';

/** OPE-3 · Has somebody walk on in another cohort of the same quest; what they completed, answered and earned goes along. */
export class MoveTraveler {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /** Answers with nothing when they walk in that cohort already. Refuses with `cohortUnknown`, and what OPE-3 refuses. */
  async run(
    traveler: TravelerId,
    enrollmentCode: string,
  ): Promise<{ readonly cohort: KeptCohort; readonly walk: MovedWalk | undefined }> {
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const current = await this.desk.walkOf(traveler);
    if (current?.cohort.id === cohort.id) return { cohort, walk: undefined };
    const hasWalkedThere = await this.desk.hasWalked(traveler, cohort.id);
    const problem = moveProblem(cohort, { quest: current?.cohort.questContentId, hasWalkedThere });
    if (problem || !current) throw new Refusal(problem ?? 'moveWithoutQuest');
    const now = this.clock.now();
    const walk = movedWalk(current.walk, cohort, todayIn(current.walk.zone, now));
    await this.bringAlong(current.cohort, cohort, now);
    await this.desk.move(walk, cohort.id, now);
    return { cohort, walk };
  }

  private async bringAlong(from: KeptCohort, to: KeptCohort, at: Instant): Promise<void> {
    const there = await this.desk.pinned(to.id);
    const after = questWithNewcomer(there, await this.desk.pinned(from.id), await this.desk.uses(from.id));
    if (after.applets.length > there.applets.length) await this.desk.upgrade(to.id, after, at);
  }
}
