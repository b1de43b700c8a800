import { holdsAny } from '#adapters/storage/page-storage';
import type { Departure } from '#core/account';

/** What is begun on this device, told by the room that knows it; that comes only when there is something. */
export class LateDeparture implements Departure {
  constructor(private readonly room: () => Promise<Departure>) {}

  async bringHome(): Promise<boolean> {
    if (!holdsAny('waymark.draft') && !holdsAny('waymark.outbox')) return true;
    try {
      return await (await this.room()).bringHome();
    } catch {
      return false;
    }
  }

  async leaveBehind(): Promise<void> {
    await (await this.room()).leaveBehind();
  }
}
