import type { OverlayState } from '../../kit/overlay/overlay.state.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';
import type { QuestLoadingState } from '../quest-loading.state.ts';

/** Loads the quest that was just joined, under its overlay; if that fails, the next screen loads it again. */
export class NewQuestLoader {
  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly loading: QuestLoadingState,
    private readonly overlay: OverlayState,
  ) {}

  async load(): Promise<void> {
    this.loading.cohortAdded();
    this.activeQuestState.clear();
    await this.overlay.during('new quest', () => this.activeQuestState.refresh()).catch(() => undefined);
  }
}
