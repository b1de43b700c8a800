import { type AppletAnswer, type AppletContent, drawnAnswer } from '#core/applets';
import type { Dice } from '#core/shared';
import type { SoundState } from './sound.state.ts';

/** Draws by lot, and lets it be heard. */
export class RandomSelectionViewModel {
  constructor(
    private readonly dice: Dice,
    readonly sound: SoundState,
  ) {}

  /** APL-3 · The answer with an option drawn, or as it was where nothing may be. */
  drawn(content: AppletContent, answer: AppletAnswer): AppletAnswer {
    const drawn = drawnAnswer(content, answer, this.dice);
    if (drawn !== answer) this.sound.ring();
    return drawn;
  }
}
