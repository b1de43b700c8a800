import type { AppletContent } from '../../../applets/index.ts';
import type { Instant } from '../../../shared/index.ts';
import type { PinnedQuest } from '../../content/content-update.ts';
import { withPreservedApplets } from './preserved-applets.rules.ts';

/** The time that a Traveler's quest spent in one cohort. */
export interface CohortMembership {
  /** Everything that the cohort was ever pinned to, oldest first. */
  readonly pins: PinnedQuest['pins'];
  /** The applets preserved from the cohort that the quest was moved from. */
  readonly preservedApplets: readonly AppletContent[];
  /** When the quest was moved on; null as long as it is there. */
  readonly until: Instant | null;
}

/** Before every instant. */
const EVER: Instant = '';

/** QST-6 CNT-3 · The content that a quest was pinned to, with the moment from which: in each of its cohorts that cohort's revision at the time, except for preserved applets. */
export function contentPinsOf(stays: readonly CohortMembership[]): PinnedQuest['pins'] {
  return stays.flatMap(({ pins, preservedApplets, until }, index) => {
    const since = stays[index - 1]?.until ?? EVER;
    const isOver = (end: Instant | undefined): boolean => end !== undefined && end <= since;
    return pins
      .filter(({ from }, at) => !isOver(pins[at + 1]?.from) && (until === null || from < until))
      .map(({ from, authored }) => ({
        from: from < since ? since : from,
        authored: withPreservedApplets(authored, preservedApplets),
      }));
  });
}
