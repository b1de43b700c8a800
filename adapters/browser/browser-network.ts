import type { Network } from '#core/shared';

/** What the browser knows of the device's network. */
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
