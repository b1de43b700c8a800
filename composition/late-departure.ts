import { holdsAny } from '#adapters/storage/page-storage';
import type { Departure } from '#core/account';
import { keyOf, Refusal } from '#core/messages';

/** What is begun on this device, told by the rooms that know it; they come only when they were opened before, or something is kept here. */
export class LateDeparture implements Departure {
  constructor(
    private readonly isOpened: () => boolean,
    private readonly rooms: () => Promise<Departure>,
    private readonly isOnline: () => boolean,
  ) {}

  async bringHome(): Promise<boolean> {
    if (!this.isOpened() && !holdsAny('waymark.draft') && !holdsAny('waymark.outbox')) return true;
    try {
      return await (await this.rooms()).bringHome();
    } catch {
      return false;
    }
  }

  async leaveBehind(): Promise<void> {
    await (await this.known()).leaveBehind();
  }

  private async known(): Promise<Departure> {
    try {
      return await this.rooms();
    } catch (error) {
      throw new Refusal(keyOf({ isOnline: this.isOnline() }), {}, { cause: error });
    }
  }
}
