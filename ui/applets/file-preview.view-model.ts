import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Depot, FileView } from '#core/applets';
import type { Network } from '#core/shared';
import { Task } from '../kit/task.ts';

/** How often a link that leads nowhere any more is asked for anew, before the file counts as lost. */
const MOST_TIMES = 3;

/** A stored file in view: its links hold for some minutes, and are asked for again when they have run out. */
export class FilePreviewViewModel {
  view: FileView | undefined = undefined;
  /** Whether it could not be shown, however often it was asked for anew. */
  isBroken = false;
  /** How often it was begun to be shown; what was tried before is over then. */
  round = 0;
  readonly load: Task<[string]>;
  private times = 0;
  private isLost = false;

  constructor(
    depot: Depot,
    private readonly network: Network,
  ) {
    this.load = new Task(async (url) => {
      const view = await depot.view(url);
      runInAction(() => (this.view = view));
    });
    makeAutoObservable<this, 'times' | 'isLost' | 'network'>(
      this,
      { view: observableRef, load: false, times: false, isLost: false, network: false },
      { autoBind: true },
    );
  }

  /** Shows a file, and what could not be had or read of it once more when the network is back. Answers how to stop. */
  follow(url: string): () => void {
    this.show(url);
    return this.network.watch((isOnline) => {
      if (isOnline) void this.retry(url);
    });
  }

  show(url: string): void {
    this.round += 1;
    this.times = 0;
    this.isBroken = false;
    this.isLost = false;
    this.view = undefined;
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

  /** What is being asked for just now may have been asked for too early. */
  private async retry(url: string): Promise<void> {
    if (this.load.isPending) await this.load.run(url);
    if (this.load.refusal || this.isBroken || this.isLost) this.show(url);
  }
}
