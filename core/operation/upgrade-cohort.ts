import { Refusal } from '../messages/index.ts';
import { type Clock, orderedJson } from '../shared/index.ts';
import type { CohortDesk } from './cohort-desk.port.ts';
import { dateOpenItems } from './date-open-items.ts';
import { heldCohort } from './find-cohort.ts';
import type { KeptCohort } from './kept-cohort.ts';
import { type AffectedApplet, affectedApplets, upgradedQuest } from './upgrade.rules.ts';

/** OPE-4 SCH-41 · Pins a cohort to its quest as it is authored now, but for the applets that something is written to. */
export class UpgradeCohort {
  constructor(
    private readonly desk: CohortDesk,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells `announce` which applets are affected before anything is changed, and changes nothing in a dry run.
   * Refuses with `cohortUnknown`, and with `questContentGone` when nobody authors its quest any more.
   */
  async run(
    enrollmentCode: string,
    announce: (affected: readonly AffectedApplet[]) => void,
    isDry = false,
  ): Promise<{
    readonly cohort: KeptCohort;
    readonly affected: readonly AffectedApplet[];
    readonly isChanged: boolean;
  }> {
    const cohort = await heldCohort(this.desk, enrollmentCode);
    const authored = (await this.desk.authored()).find(({ quest }) => quest.id === cohort.questContentId);
    if (!authored) throw new Refusal('questContentGone', { quest: cohort.questContentId });
    const before = await this.desk.pinned(cohort.id);
    const uses = await this.desk.uses(cohort.id);
    const affected = affectedApplets(before, authored, uses);
    announce(affected);
    const after = upgradedQuest(before, authored, uses);
    const isChanged = orderedJson(before) !== orderedJson(after);
    if (isChanged && !isDry) {
      await this.desk.upgrade(cohort.id, after, this.clock.now());
      await dateOpenItems(this.desk, await this.desk.walks(cohort.id), this.clock);
    }
    return { cohort, affected, isChanged };
  }
}
