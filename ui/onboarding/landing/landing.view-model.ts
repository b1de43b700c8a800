import { makeAutoObservable } from 'mobx';
import { drawnLandingOption, type LandingContent, type WrittenLanding } from '#core/content';
import type { RandomSource } from '#core/shared';

/** The first page of somebody who is signed out, and what was drawn in its step. */
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

  /** Draws an option of the step; nothing is sent or saved. */
  draw(): void {
    if (this.content) this.drawn = drawnLandingOption(this.content.step, this.random);
  }
}
