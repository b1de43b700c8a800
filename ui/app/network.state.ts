import { makeAutoObservable, runInAction } from 'mobx';
import type { Network } from '#core/shared';

/** Whether the device has a network. */
export class NetworkState {
  isOffline: boolean;

  constructor(network: Network) {
    this.isOffline = !network.isOnline();
    makeAutoObservable(this);
    network.watch((isOnline) => runInAction(() => (this.isOffline = !isOnline)));
  }
}
