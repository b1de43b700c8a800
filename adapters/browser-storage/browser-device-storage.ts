import { DeviceStorage } from '#core/shared';
import { attempt, type KeyValueStorage, unwatchedStorageOrNone, watchStorageOutcome } from './web-storage.ts';

const PROBE = 'waymark.probe';

/** As long as a short draft. */
const PROBE_LENGTH = 2_000;

/** Whether the browser's lasting storage takes what is saved. */
export class BrowserDeviceStorage extends DeviceStorage {
  constructor(private readonly storage: KeyValueStorage = unwatchedStorageOrNone()) {
    super();
  }

  canSave(): boolean {
    const isSaved = attempt(() => {
      this.storage.setItem(PROBE, ' '.repeat(PROBE_LENGTH));
      return true;
    });
    attempt(() => this.storage.removeItem(PROBE));
    return isSaved ?? false;
  }

  watch(changed: () => void): () => void {
    return watchStorageOutcome(changed);
  }
}
