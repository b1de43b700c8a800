import type { Chime } from '#core/applets';

/** Counts how often it rang. */
export class MemoryChime implements Chime {
  rings = 0;

  ring(): void {
    this.rings += 1;
  }
}
