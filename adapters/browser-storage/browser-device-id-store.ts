import { type DeviceIdStore, parseDeviceId } from '#core/account';
import type { RandomSource } from '#core/shared';
import { type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.device';

/** The device's secret in the browser's storage; where storage is full or forbidden, for as long as the page lives. */
export class BrowserDeviceIdStore implements DeviceIdStore {
  private made: string | undefined;

  constructor(
    private readonly random: RandomSource,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {}

  read(): string {
    try {
      const stored = parseDeviceId(this.storage.getItem(STORAGE_KEY));
      if (stored !== undefined) return stored;
      this.storage.setItem(STORAGE_KEY, this.fresh());
    } catch {
      // The device is known for as long as the page lives then.
    }
    return this.fresh();
  }

  /** Two random identifiers, of 122 random bits each. */
  private fresh(): string {
    return (this.made ??= this.random.uuid() + this.random.uuid());
  }
}
