import type { OverlayState } from '../kit/overlay.state.ts';
import type { JourneyState } from './journey.state.ts';

/** Brings the quest that was just begun, under its overlay; whoever shows it next asks again where this fails. */
export async function bringNewQuest(journey: JourneyState, overlay: OverlayState): Promise<void> {
  journey.clear();
  await overlay.during('new quest', () => journey.refresh()).catch(() => undefined);
}
