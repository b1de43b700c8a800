import { makeAutoObservable } from 'mobx';
import type { Chime, SoundKeeper } from '#core/applets';

/** The sound of the product, which can be muted; every page sees the same choice. */
export class SoundState {
  isMuted: boolean;

  constructor(
    private readonly chime: Chime,
    private readonly keeper: SoundKeeper,
  ) {
    this.isMuted = keeper.isMuted();
    makeAutoObservable<this, 'chime' | 'keeper'>(this, { chime: false, keeper: false }, { autoBind: true });
  }

  ring(): void {
    if (!this.isMuted) this.chime.ring();
  }

  toggle(): void {
    this.isMuted = !this.isMuted;
    this.keeper.keep(this.isMuted);
  }
}
