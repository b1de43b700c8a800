import { Refusal } from '../messages/index.ts';
import { type Clock, todayIn, type TravelerId } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { dateOpenItems } from './date-open-items.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort, MovedWalk } from './kept-cohort.ts';
import { movedWalk, moveProblem } from './move.rules.ts';
import { type AffectedApplet, affectedApplets, appletsBrought } from './upgrade.rules.ts';

/** What became of a move; without a walk they walked in that cohort already. */
export interface MoveReport {
  readonly cohort: KeptCohort;
  readonly walk: MovedWalk | undefined;
  readonly affected: readonly AffectedApplet[];
}

/** OPE-3 SCH-41 · Has somebody walk on in another cohort of the same quest; what they completed, answered and earned goes along, and what they wrote to stays as it was. */
export class MoveTraveler {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells `announce` which applets are affected before anything is changed, and changes nothing in a dry run.
   * Refuses with `cohortUnknown`, and what OPE-3 refuses.
   */
  async run(
    traveler: TravelerId,
    enrollmentCode: string,
    announce: (affected: readonly AffectedApplet[]) => void = () => undefined,
    isDry = false,
  ): Promise<MoveReport> {
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const current = await this.desk.walkOf(traveler);
    if (current?.cohort.id === cohort.id) return { cohort, walk: undefined, affected: [] };
    const hasWalkedThere = await this.desk.hasWalked(traveler, cohort.id);
    const problem = moveProblem(cohort, { quest: current?.cohort.questContentId, hasWalkedThere });
    if (problem || !current) throw new Refusal(problem ?? 'moveWithoutQuest');
    const there = await this.desk.pinned(cohort.id);
    const uses = await this.desk.written(current);
    const affected = affectedApplets(current.authored, there, uses);
    announce(affected);
    const now = this.clock.now();
    const walk = movedWalk(current.walk, cohort, todayIn(current.walk.zone, now));
    const kept = appletsBrought(current.authored, there, uses);
    if (!isDry) {
      await this.desk.move({ from: current, stands: walk, cohort: cohort.id, kept }, now);
      await dateOpenItems(this.desk, [current], this.clock);
    }
    return { cohort, walk, affected };
  }
}
