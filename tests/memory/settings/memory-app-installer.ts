import { AppInstaller, type InstallWay } from '#core/settings';

/** A device whose person agrees to install the app. */
export class MemoryAppInstaller extends AppInstaller {
  private isOfferedBefore = false;

  constructor(private current: InstallWay = 'prompt') {
    super();
  }

  way(): InstallWay {
    return this.current;
  }

  wasOffered(): boolean {
    return this.isOfferedBefore;
  }

  markOffered(): void {
    this.isOfferedBefore = true;
  }

  async install(): Promise<boolean> {
    this.current = 'installed';
    return true;
  }
}
