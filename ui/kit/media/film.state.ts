import { makeAutoObservable, runInAction } from 'mobx';
import type { AllowedFilmHosts, FilmHost } from '#core/content';
import type { Network } from '#core/shared';

/** The hosts whose films a page may load, and whether the device has a network. */
export class FilmState {
  readonly hosts: readonly FilmHost[];
  isOffline: boolean;

  constructor({ hosts }: AllowedFilmHosts, network: Network) {
    this.hosts = hosts;
    this.isOffline = !network.isOnline();
    makeAutoObservable(this, { hosts: false });
    network.watch((isOnline) => runInAction(() => (this.isOffline = !isOnline)));
  }
}
