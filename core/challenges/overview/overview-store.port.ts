import type { QuestId } from '../../quests/index.ts';
import type { OverviewState } from './overview.rules.ts';

/** Where a device keeps how the overview was left. */
export abstract class OverviewStore {
  /** How it was left on this quest; nothing when it never was, when another quest came since, or when what was kept cannot be read. */
  abstract read(quest: QuestId): OverviewState | undefined;

  /** Keeps it in the place of whatever was kept; where nothing can be kept it holds for as long as the page lives. */
  abstract save(quest: QuestId, overview: OverviewState): void;
}
