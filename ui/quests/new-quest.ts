import type { OverlayState } from '../kit/overlay.state.ts';
import type { JourneyState } from './journey.state.ts';
import type { QuestLoadingState } from './quest-loading.state.ts';

/** Brings the quest that was just begun, under its overlay; whoever shows it next asks again where this fails. */
export class NewQuest {
  constructor(
    private readonly journey: JourneyState,
    private readonly loading: QuestLoadingState,
    private readonly overlay: OverlayState,
  ) {}

  async bring(): Promise<void> {
    this.loading.add();
    this.journey.clear();
    await this.overlay.during('new quest', () => this.journey.refresh()).catch(() => undefined);
  }
}
