import type { AuthoredQuest, FormerId } from '../../../content/index.ts';
import { stableJson } from '../../../shared/index.ts';
import type { CohortRecord } from '../../cohort-record.ts';
import type { CohortAdmin } from '../operator.port.ts';
import { formerIdOfOtherKind } from './content-renames.rules.ts';
import { plannedUpgrade, type UpgradeEffects } from './upgrade-effects.ts';
import { upgradedQuest } from './upgrade-cohort.rules.ts';

/** The effects that an upgrade of one cohort would have. */
export interface PreviewedUpgrade {
  readonly cohort: CohortRecord;
  readonly effects: UpgradeEffects;
}

/** OPE-28 · Reads what an upgrade to a version of a quest would do to each cohort whose people are on it. */
export class PreviewUpgrades {
  constructor(private readonly cohortAdmin: CohortAdmin) {}

  /** The cohorts that the upgrade would change, in the order of their start. */
  async run(authored: AuthoredQuest): Promise<readonly PreviewedUpgrade[]> {
    const previews: PreviewedUpgrade[] = [];
    for (const cohort of await this.cohortsOf(authored)) {
      const pinned = await this.cohortAdmin.pinnedContent(cohort.id);
      const planned = await plannedUpgrade(this.cohortAdmin, cohort, [pinned, authored]);
      const { renames: _, before, uses, people, ...effects } = planned;
      const isChanged = stableJson(pinned) !== stableJson(upgradedQuest(before, authored, uses));
      if (isChanged && people > 0) previews.push({ cohort, effects });
    }
    return previews;
  }

  /** The first former id that something of another kind has in a cohort with people, whose upgrade would be refused. */
  async formerIdOfOtherKind(authored: AuthoredQuest): Promise<FormerId | undefined> {
    for (const cohort of await this.cohortsOf(authored)) {
      const other = formerIdOfOtherKind(await this.cohortAdmin.pinnedContent(cohort.id), authored);
      if (other && (await this.cohortAdmin.activeEnrollmentsForUpdate(cohort.id)).length > 0) return other;
    }
    return undefined;
  }

  private async cohortsOf({ quest }: AuthoredQuest): Promise<readonly CohortRecord[]> {
    return (await this.cohortAdmin.all()).filter(({ questContentId }) => questContentId === quest.id);
  }
}
