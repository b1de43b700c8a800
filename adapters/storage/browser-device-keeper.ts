import { type DeviceKeeper, deviceIn } from '#core/account';
import type { Dice } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

const PLACE = 'waymark.device';

/** The device's secret in the browser's storage; where storage is full or forbidden, for as long as the page lives. */
export class BrowserDeviceKeeper implements DeviceKeeper {
  private made: string | undefined;

  constructor(
    private readonly dice: Dice,
    private readonly storage: PageStorage = pageStorage(),
  ) {}

  read(): string {
    try {
      const kept = deviceIn(this.storage.getItem(PLACE));
      if (kept !== undefined) return kept;
      this.storage.setItem(PLACE, this.fresh());
    } catch {
      // The device is known for as long as the page lives then.
    }
    return this.fresh();
  }

  /** Two random identifiers, of 122 random bits each. */
  private fresh(): string {
    return (this.made ??= this.dice.id() + this.dice.id());
  }
}
