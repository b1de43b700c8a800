import type { Network } from '#core/shared';

/** The state of the device's network, as the browser reports it. */
export class BrowserNetwork implements Network {
  isOnline(): boolean {
    return navigator.onLine;
  }

  watch(changed: (isOnline: boolean) => void): () => void {
    const tell = (): void => changed(navigator.onLine);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }
}
