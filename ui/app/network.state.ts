import { makeAutoObservable, runInAction } from 'mobx';
import type { Network } from '#core/shared';

/** Whether the device has a network. */
export class NetworkState {
  isOffline: boolean;
  /** Says since when what is shown may be out of date, where nobody answers. */
  outOfDate: string | undefined = undefined;

  constructor(network: Network) {
    this.isOffline = !network.isOnline();
    makeAutoObservable(this);
    network.watch((isOnline) => runInAction(() => (this.isOffline = !isOnline)));
  }
}
