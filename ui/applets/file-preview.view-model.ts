import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Depot, type FileView, LINK_MINUTES } from '#core/applets';
import type { Network } from '#core/shared';
import { Task } from '../kit/task.ts';

/** How often a link that leads nowhere any more is asked for anew, before the file counts as lost. */
const MOST_TIMES = 3;

/** How often the link by which a file is saved is asked for anew, in milliseconds: well before it runs out. */
const RENEWAL = (LINK_MINUTES - 5) * 60_000;

/** A stored file in view: its links hold for some minutes, and are asked for again when they have run out. */
export class FilePreviewViewModel {
  view: FileView | undefined = undefined;
  /** A newer link by which a copy is saved: what is shown goes on as it was begun. */
  saveLink: string | undefined = undefined;
  /** Whether it could not be shown, however often it was asked for anew. */
  isBroken = false;
  /** How often it was begun to be shown; what was tried before is over then. */
  round = 0;
  readonly load: Task<[string]>;
  private readonly depot: Pick<Depot, 'view'>;
  private times = 0;
  private isLost = false;
  private isStale = false;

  constructor(
    depot: Pick<Depot, 'view'>,
    private readonly network: Network,
  ) {
    this.depot = depot;
    this.load = new Task(async (url) => {
      const view = await depot.view(url);
      runInAction(() => (this.view = view));
    });
    makeAutoObservable<this, 'times' | 'isStale' | 'depot' | 'network'>(
      this,
      { view: observableRef, load: false, times: false, isStale: false, depot: false, network: false },
      { autoBind: true },
    );
  }

  /** Which of its looks it has: another one takes what was in the last one away, such as its controls. */
  get stands(): string {
    return [this.round, this.view?.link, this.load.refusal?.key, this.isBroken, this.isLost].join(' ');
  }

  /** Shows a file, and what could not be had or read of it once more when the network is back. Answers how to stop. */
  follow(url: string): () => void {
    this.show(url);
    const renewing = setInterval(() => void this.keepSavable(url), RENEWAL);
    const stop = this.network.watch((isOnline) => {
      if (!isOnline) return;
      void this.retry(url);
      if (this.isStale) void this.keepSavable(url);
    });
    return () => {
      clearInterval(renewing);
      stop();
    };
  }

  show(url: string): void {
    this.round += 1;
    this.times = 0;
    this.isBroken = false;
    this.isLost = false;
    this.view = undefined;
    this.saveLink = undefined;
    void this.load.run(url);
  }

  /** Hears that what a link leads to could not be read. */
  lose(): void {
    this.isLost = true;
  }

  /** Asks for another link; where that is the very same one, or many in turn led to nothing, the file itself is broken. */
  async renew(url: string): Promise<void> {
    const { view } = this;
    if (this.times < MOST_TIMES) {
      this.times += 1;
      await this.load.run(url);
      if (this.load.refusal || this.view?.link !== view?.link) return;
    }
    runInAction(() => (this.isBroken = true));
  }

  /** Without an answer the link stays, and is asked for anew with the network, or the next time. */
  private async keepSavable(url: string): Promise<void> {
    const view = await this.depot.view(url).catch(() => undefined);
    this.isStale = view === undefined;
    if (view) runInAction(() => (this.saveLink = view.link));
  }

  /** What is being asked for just now may have been asked for too early. */
  private async retry(url: string): Promise<void> {
    if (this.load.isPending) await this.load.run(url);
    if (this.load.refusal || this.isBroken || this.isLost) this.show(url);
  }
}
