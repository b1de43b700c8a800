import { makeAutoObservable, runInAction } from 'mobx';
import { type AppInstaller, type InstallWay, isInstallOffered } from '#core/settings';

/** Puts the product on the home screen of this device, where that can be done. */
export class InstallViewModel {
  way: InstallWay;
  isOffered: boolean;

  constructor(private readonly installer: AppInstaller) {
    this.way = installer.way();
    this.isOffered = isInstallOffered(this.way, installer.wasOffered());
    makeAutoObservable<this, 'installer'>(this, { installer: false }, { autoBind: true });
  }

  /** Takes the offer away; it does not come back on this device. */
  dismiss(): void {
    this.installer.markOffered();
    this.isOffered = false;
  }

  async install(): Promise<void> {
    const isInstalled = await this.installer.install();
    runInAction(() => {
      this.way = isInstalled ? 'installed' : this.installer.way();
      this.dismiss();
    });
  }
}
