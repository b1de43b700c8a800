import type { Network } from '#core/shared';

/** A network that is there only while somebody looks at the page: a browser has few connections for all its tabs together. */
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
