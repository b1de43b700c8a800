import { makeAutoObservable, runInAction } from 'mobx';
import { type AppInstaller, type InstallWay, isInstallOffered } from '#core/settings';

/** Adds the app to the home screen of this device, if the browser supports it. */
export class InstallViewModel {
  way: InstallWay;
  isOffered: boolean;

  constructor(private readonly installer: AppInstaller) {
    this.way = installer.way();
    this.isOffered = isInstallOffered(this.way, installer.wasOffered());
    makeAutoObservable<this, 'installer'>(this, { installer: false }, { autoBind: true });
  }

  /** Dismisses the offer on this device for good. */
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
