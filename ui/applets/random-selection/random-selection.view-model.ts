import { type AppletAnswer, type AppletContent, drawnAnswer } from '#core/applets';
import type { RandomSource } from '#core/shared';
import type { SoundState } from './sound.state.ts';

/** Draws an option at random and plays a sound. */
export class RandomSelectionViewModel {
  constructor(
    private readonly random: RandomSource,
    readonly sound: SoundState,
  ) {}

  /** APL-3 · The answer with an option drawn at random, or unchanged if none may be drawn. */
  draw(content: AppletContent, answer: AppletAnswer): AppletAnswer {
    const drawn = drawnAnswer(content, answer, this.random);
    if (drawn !== answer) this.sound.play();
    return drawn;
  }
}
