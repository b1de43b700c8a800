import type { Network } from '#core/shared';

/**
 * A network that counts as available only while the page is visible: a browser has few connections for all its tabs.
 */
export class VisibleNetwork implements Network {
  constructor(private readonly network: Network) {}

  isOnline(): boolean {
    return document.visibilityState === 'visible' && this.network.isOnline();
  }

  watch(changed: (isOnline: boolean) => void): () => void {
    const tell = (): void => changed(this.isOnline());
    const stop = this.network.watch(tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', tell);
    };
  }
}
