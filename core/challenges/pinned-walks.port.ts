import type { PinnedWalk } from './content-update.ts';

/** What the quests of one Traveler were pinned to (QST-6). */
export abstract class PinnedWalks {
  /** Every walk of theirs, active or not. */
  abstract all(): Promise<readonly PinnedWalk[]>;
}
