import { Refusal } from '../../../messages/index.ts';
import { type Clock, todayIn, type TravelerId } from '../../../shared/index.ts';
import type { CohortAdmin } from '../operator.port.ts';
import { scheduleUndatedItemsOf } from './schedule-undated-items.ts';
import { contentRenames, renamedUses, withRenames } from './content-renames.rules.ts';
import { cohortForUpdate } from './edit-cohort.ts';
import type { CohortRecord, RescheduledEnrollment } from '../../cohort-record.ts';
import { rescheduledForMove, moveProblem } from './shift-cohort.rules.ts';
import { type AffectedApplet, affectedApplets, appletsPreservedOnMove } from './upgrade-cohort.rules.ts';

/** The result of a move; without an enrollment they were in that cohort already. */
export interface MoveReport {
  readonly cohort: CohortRecord;
  readonly enrollment: RescheduledEnrollment | undefined;
  readonly affected: readonly AffectedApplet[];
}

/**
 * OPE-3 SCH-41 · Moves a Traveler to another cohort of the same quest. They keep what they completed, answered and
 * earned;
 * applets that they answered keep their content.
 */
export class MoveTraveler {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls `announce` with the affected applets before changing data; a dry run makes no change. Refuses with
   * `cohortUnknown`, and as OPE-3 says.
   */
  async run(
    traveler: TravelerId,
    enrollmentCode: string,
    announce: (affected: readonly AffectedApplet[]) => void = () => undefined,
    isDry = false,
  ): Promise<MoveReport> {
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    const current = await this.cohortAdmin.enrollmentForUpdate(traveler);
    if (current?.cohort.id === cohort.id) return { cohort, enrollment: undefined, affected: [] };
    const wasEnrolledThere = await this.cohortAdmin.wasEnrolled(traveler, cohort.id);
    const problem = moveProblem(cohort, { quest: current?.cohort.questContentId, wasEnrolledThere });
    if (problem || !current) throw new Refusal(problem ?? 'moveWithoutQuest');
    const there = await this.cohortAdmin.pinnedContent(cohort.id);
    const usesSoFar = await this.cohortAdmin.appletUsageOf(current);
    const renames = contentRenames(current.authored, there, usesSoFar);
    const from = { ...current, authored: withRenames(current.authored, renames) };
    const uses = renamedUses(usesSoFar, renames);
    const affected = affectedApplets(from.authored, there, uses);
    announce(affected);
    const now = this.clock.now();
    const enrollment = rescheduledForMove(current.progress, cohort, todayIn(current.progress.zone, now));
    const preservedApplets = appletsPreservedOnMove(from.authored, there, uses);
    if (!isDry) {
      await this.cohortAdmin.move({ from, rescheduled: enrollment, cohort: cohort.id, preservedApplets, renames }, now);
      await scheduleUndatedItemsOf(this.cohortAdmin, [current], this.clock);
    }
    return { cohort, enrollment, affected };
  }
}
