import { makeAutoObservable } from 'mobx';
import { drawnLandingOption, type LandingContent, type WrittenLanding } from '#core/content';
import type { RandomSource } from '#core/shared';

/** The landing page, and the option that was drawn in its sample step. */
export class LandingViewModel {
  readonly content: LandingContent | undefined;
  drawn: string | undefined = undefined;

  constructor(
    written: WrittenLanding,
    private readonly random: RandomSource,
  ) {
    this.content = written.current();
    makeAutoObservable<this, 'random'>(this, { random: false, content: false }, { autoBind: true });
  }

  /** Draws an option of the sample step; it is neither sent nor saved. */
  draw(): void {
    if (this.content) this.drawn = drawnLandingOption(this.content.step, this.random);
  }
}
