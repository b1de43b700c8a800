import type { OverviewKeeper, OverviewState } from '#core/challenges';
import type { QuestId } from '#core/quests';

/** The overview of a page or a test. */
export class MemoryOverviewKeeper implements OverviewKeeper {
  private kept: { readonly quest: QuestId; readonly overview: OverviewState } | undefined = undefined;

  read(quest: QuestId): OverviewState | undefined {
    return this.kept?.quest === quest ? this.kept.overview : undefined;
  }

  keep(quest: QuestId, overview: OverviewState): void {
    this.kept = { quest, overview };
  }
}
