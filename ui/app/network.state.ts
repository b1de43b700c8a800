import { makeAutoObservable, runInAction } from 'mobx';
import type { Network } from '#core/shared';

/** Whether the device has a network. */
export class NetworkState {
  isOffline: boolean;
  /** A message that says since when the page may be out of date; `undefined` while the server responds. */
  outOfDate: string | undefined = undefined;

  constructor(network: Network) {
    this.isOffline = !network.isOnline();
    makeAutoObservable(this);
    network.watch((isOnline) => runInAction(() => (this.isOffline = !isOnline)));
  }
}
