import type { AppletContent } from '../applets/index.ts';
import type { Instant } from '../shared/index.ts';
import type { PinnedWalk } from './content-update.ts';
import { withKeptApplets } from './kept-applets.rules.ts';

/** The time that a walk spent in one cohort. */
export interface Stay {
  /** Everything that the cohort was ever pinned to, oldest first. */
  readonly pins: PinnedWalk['pins'];
  /** The applets that stayed as they were where the walk came from. */
  readonly kept: readonly AppletContent[];
  /** When the walk was moved on; null as long as it is there. */
  readonly until: Instant | null;
}

/** Before every instant. */
const EVER: Instant = '';

/** QST-6 CNT-3 · What a walk was pinned to, from when on: in each of its cohorts what that one was pinned to at the time, but for the applets that stayed as they were. */
export function pinsOf(stays: readonly Stay[]): PinnedWalk['pins'] {
  return stays.flatMap(({ pins, kept, until }, place) => {
    const since = stays[place - 1]?.until ?? EVER;
    const isOver = (end: Instant | undefined): boolean => end !== undefined && end <= since;
    return pins
      .filter(({ from }, at) => !isOver(pins[at + 1]?.from) && (until === null || from < until))
      .map(({ from, authored }) => ({
        from: from < since ? since : from,
        authored: withKeptApplets(authored, kept),
      }));
  });
}
