import type { AuthoredQuest } from '../../../content/index.ts';
import type { AppletUsage, CohortRecord, ContentRename, GivenAnswers } from '../../cohort-record.ts';
import type { CohortAdmin } from '../operator.port.ts';
import {
  answersGoingAlong,
  contentRenames,
  possibleRenames,
  renamedUses,
  withRenames,
} from './content-renames.rules.ts';
import { answersLeavingPage, type QuestChange, questChanges } from './quest-changes.rules.ts';
import { type AffectedApplet, affectedApplets } from './upgrade-cohort.rules.ts';

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
  /** The ids that look renamed, but whose answers stay behind because no former id is declared. */
  readonly possibleRenames: readonly ContentRename[];
}

/** The effects of an upgrade, and what it needs to make them. */
export interface PlannedUpgrade extends UpgradeEffects {
  readonly renames: readonly ContentRename[];
  /** The quest that the cohort has, under the new ids. */
  readonly before: AuthoredQuest;
  readonly uses: readonly AppletUsage[];
  /** The number of people whose active quest it changes. */
  readonly people: number;
}

/** Works out the upgrade of a cohort from the quest that it has to another version; locks its enrollments and answers. */
export async function plannedUpgrade(
  cohortAdmin: CohortAdmin,
  cohort: CohortRecord,
  [pinned, authored]: readonly [before: AuthoredQuest, after: AuthoredQuest],
): Promise<PlannedUpgrade> {
  const usesSoFar = await cohortAdmin.appletUsageForUpdate(cohort.id);
  const renames = contentRenames(pinned, authored, usesSoFar);
  const before = withRenames(pinned, renames);
  const uses = renamedUses(usesSoFar, renames);
  const enrolled = await cohortAdmin.activeEnrollmentsForUpdate(cohort.id);
  const given = renamedUses(await cohortAdmin.answersGivenIn(cohort.id), renames);
  return {
    renames,
    before,
    uses,
    people: enrolled.length,
    affected: affectedApplets(before, authored, uses),
    changes: questChanges(
      before,
      authored,
      uses,
      enrolled.map(({ progress }) => progress),
    ),
    renamed: renames.map((one) => ({ ...one, answers: answersGoingAlong(before, uses, one) })),
    leaving: answersLeavingPage(before, authored, given),
    possibleRenames: possibleRenames(before, authored, uses),
  };
}
