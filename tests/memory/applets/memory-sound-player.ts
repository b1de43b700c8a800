import type { SoundPlayer } from '#core/applets';

/** Counts how often it rang. */
export class MemorySoundPlayer implements SoundPlayer {
  timesPlayed = 0;

  play(): void {
    this.timesPlayed += 1;
  }
}
