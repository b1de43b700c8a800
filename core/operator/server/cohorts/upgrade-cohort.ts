import { Refusal } from '../../../messages/index.ts';
import { type Clock, stableJson } from '../../../shared/index.ts';
import type { CohortAdmin } from '../operator.port.ts';
import { scheduleUndatedItemsOf } from './schedule-undated-items.ts';
import { cohortForUpdate } from './edit-cohort.ts';
import type { CohortRecord, ContentRename, GivenAnswers } from '../../cohort-record.ts';
import { answersLeavingPage, type QuestChange, questChanges } from './quest-changes.rules.ts';
import {
  answersGoingAlong,
  contentRenames,
  formerIdOfOtherKind,
  renamedUses,
  withRenames,
} from './content-renames.rules.ts';
import { type AffectedApplet, affectedApplets, upgradedQuest } from './upgrade-cohort.rules.ts';

/** An id that an upgrade changes, and the number of answers that move with it. */
export interface RenamedContent extends ContentRename {
  readonly answers: number;
}

/** The changes that an upgrade makes to a quest and its answers. */
export interface UpgradeEffects {
  readonly affected: readonly AffectedApplet[];
  readonly changes: readonly QuestChange[];
  readonly renamed: readonly RenamedContent[];
  /** The answers that are removed from the page on which they were given. */
  readonly leaving: readonly GivenAnswers[];
}

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
    const usesSoFar = await this.cohortAdmin.appletUsageForUpdate(cohort.id);
    const renames = contentRenames(pinned, authored, usesSoFar);
    const before = withRenames(pinned, renames);
    const uses = renamedUses(usesSoFar, renames);
    const renamed = renames.map((one) => ({ ...one, answers: answersGoingAlong(before, uses, one) }));
    const affected = affectedApplets(before, authored, uses);
    const enrolled = await this.cohortAdmin.activeEnrollmentsForUpdate(cohort.id);
    const changes = questChanges(
      before,
      authored,
      uses,
      enrolled.map(({ progress }) => progress),
    );
    const given = renamedUses(await this.cohortAdmin.answersGivenIn(cohort.id), renames);
    const leaving = answersLeavingPage(before, authored, given);
    announce({ affected, changes, renamed, leaving });
    const after = upgradedQuest(before, authored, uses);
    const isChanged = stableJson(pinned) !== stableJson(after);
    const answers = leaving.reduce((sum, one) => sum + one.answers, 0);
    if (answers > 0 && !isDry && !mayAnswersLeave) throw new Refusal('answersWouldLeave', { answers });
    if (isChanged && !isDry) {
      await this.cohortAdmin.upgrade(cohort.id, after, renames, this.clock.now());
      await scheduleUndatedItemsOf(
        this.cohortAdmin,
        await this.cohortAdmin.activeEnrollmentsForUpdate(cohort.id),
        this.clock,
      );
    }
    return { cohort, affected, changes, renamed, leaving, isChanged };
  }
}
