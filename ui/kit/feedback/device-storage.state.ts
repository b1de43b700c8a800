import { makeAutoObservable, runInAction } from 'mobx';
import type { DeviceStorage } from '#core/shared';

/** Whether this device can store drafts. */
export class DeviceStorageState {
  canSave = true;

  constructor(private readonly storage: DeviceStorage) {
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
    storage.watch(this.check);
  }

  check(): void {
    const canSave = this.storage.canSave();
    runInAction(() => (this.canSave = canSave));
  }
}
