import type { WeekMedia } from './quests.port.ts';
import { mayLoadMediaAhead, mediaToRemove } from './week-media.rules.ts';

/** ERR-30 · Stores the pictures and sounds of the week on the device, one after another. */
export class KeepWeekMedia {
  constructor(private readonly media: WeekMedia) {}

  /** Skips stored media; no effect while it is switched off or may not load ahead (ERR-31). Never rejects. */
  async run(addresses: readonly string[]): Promise<void> {
    const week = new Set(addresses);
    try {
      for (const address of week) {
        if (!this.media.isOn() || !mayLoadMediaAhead(this.media.connection())) return;
        const kept = await this.media.kept();
        if (kept.some((one) => one.address === address)) continue;
        await this.media.add(address, (bytes) => mediaToRemove(kept, week, bytes));
      }
    } catch {
      // A device that keeps nothing shows pictures while there is a network.
    }
  }
}
