import type { OverviewStore, OverviewState } from '#core/challenges';
import type { QuestId } from '#core/quests';

/** The overview of a page or a test. */
export class MemoryOverviewStore implements OverviewStore {
  private stored: { readonly quest: QuestId; readonly overview: OverviewState } | undefined = undefined;

  read(quest: QuestId): OverviewState | undefined {
    return this.stored?.quest === quest ? this.stored.overview : undefined;
  }

  save(quest: QuestId, overview: OverviewState): void {
    this.stored = { quest, overview };
  }
}
