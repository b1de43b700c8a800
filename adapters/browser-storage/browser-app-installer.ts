import { AppInstaller, type InstallWay, installWay } from '#core/settings';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

interface InstallPrompt {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const STORAGE_KEY = 'waymark.install';

type BrowserPage = Pick<Window, 'matchMedia' | 'navigator'> & {
  /** The install prompt that `public/before-load.js` captured; it may be shown once. */
  waymarkInstall?: InstallPrompt;
};

/** The browser's own question whether to install the product, kept until it is wanted. */
export class BrowserAppInstaller extends AppInstaller {
  constructor(
    private readonly page: BrowserPage = window,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
  }

  way(): InstallWay {
    const { navigator } = this.page;
    return installWay({
      isStandalone:
        this.page.matchMedia('(display-mode: standalone)').matches ||
        (navigator as { readonly standalone?: boolean }).standalone === true,
      canPrompt: this.page.waymarkInstall !== undefined,
      userAgent: navigator.userAgent,
      hasTouch: navigator.maxTouchPoints > 1,
    });
  }

  wasOffered(): boolean {
    return attempt(() => this.storage.getItem(STORAGE_KEY)) === 'offered';
  }

  markOffered(): void {
    attempt(() => this.storage.setItem(STORAGE_KEY, 'offered'));
  }

  async install(): Promise<boolean> {
    const { waymarkInstall } = this.page;
    delete this.page.waymarkInstall;
    return (await waymarkInstall?.prompt())?.outcome === 'accepted';
  }
}
