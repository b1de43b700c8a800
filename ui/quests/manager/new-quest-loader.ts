import type { OverlayState } from '../../kit/overlay/overlay.state.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';
import type { QuestLoadingState } from '../quest-loading.state.ts';

/** Brings the quest that was just begun, under its overlay; a person who shows it next asks again where this fails. */
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
