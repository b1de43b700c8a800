import type { PinnedQuest } from '../../content/content-update.ts';

/** What the quests of one Traveler were pinned to (QST-6). */
export abstract class PinnedQuests {
  /** All their quests, active or not. */
  abstract all(): Promise<readonly PinnedQuest[]>;
}
