import { Refusal } from '../../../messages/index.ts';
import { type Clock, stableJson } from '../../../shared/index.ts';
import type { CohortAdmin } from '../operator.port.ts';
import { scheduleUndatedItemsOf } from './schedule-undated-items.ts';
import { cohortForUpdate } from './edit-cohort.ts';
import type { CohortRecord } from '../../cohort-record.ts';
import { formerIdOfOtherKind } from './content-renames.rules.ts';
import { plannedUpgrade, type UpgradeEffects } from './upgrade-effects.ts';
import { upgradedQuest } from './upgrade-cohort.rules.ts';

/** OPE-4 SCH-41 · Pins a cohort to its quest as it is authored now, but for the applets that something is written to. */
export class UpgradeCohort {
  constructor(
    private readonly cohortAdmin: CohortAdmin,
    private readonly clock: Clock,
  ) {}

  /**
   * Calls `announce` with what is affected before changing data; a dry run changes none. Refuses with `cohortUnknown`,
   * with `answersWouldLeave` if answers would leave their page without permission, with `formerIdOtherKind` if an id
   * would change into one of another kind, and with `questContentGone` if its quest is no longer authored.
   */
  async run(
    enrollmentCode: string,
    announce: (effects: UpgradeEffects) => void,
    { isDry = false, mayAnswersLeave = false }: { readonly isDry?: boolean; readonly mayAnswersLeave?: boolean } = {},
  ): Promise<UpgradeEffects & { readonly cohort: CohortRecord; readonly isChanged: boolean }> {
    const cohort = await cohortForUpdate(this.cohortAdmin, enrollmentCode);
    const authored = (await this.cohortAdmin.authoredQuests()).find(({ quest }) => quest.id === cohort.questContentId);
    if (!authored) throw new Refusal('questContentGone', { quest: cohort.questContentId });
    const pinned = await this.cohortAdmin.pinnedContent(cohort.id);
    const other = formerIdOfOtherKind(pinned, authored);
    if (other) throw new Refusal('formerIdOtherKind', { id: other.id, formerly: other.formerly });
    const planned = await plannedUpgrade(this.cohortAdmin, cohort, [pinned, authored]);
    const { renames, before, uses, people: _, ...effects } = planned;
    announce(effects);
    const after = upgradedQuest(before, authored, uses);
    const isChanged = stableJson(pinned) !== stableJson(after);
    const answers = effects.leaving.reduce((sum, one) => sum + one.answers, 0);
    if (answers > 0 && !isDry && !mayAnswersLeave) throw new Refusal('answersWouldLeave', { answers });
    if (isChanged && !isDry) {
      await this.cohortAdmin.upgrade(cohort.id, after, renames, this.clock.now());
      await scheduleUndatedItemsOf(
        this.cohortAdmin,
        await this.cohortAdmin.activeEnrollmentsForUpdate(cohort.id),
        this.clock,
      );
    }
    return { cohort, ...effects, isChanged };
  }
}
