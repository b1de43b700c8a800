import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Depot, FileView } from '#core/applets';
import { Task } from '../kit/task.ts';

/** How often a link that leads nowhere any more is asked for anew, before the file counts as lost. */
const MOST_TIMES = 3;

/** A stored file in view: its links hold for some minutes, and are asked for again when they have run out. */
export class FilePreviewViewModel {
  view: FileView | undefined = undefined;
  /** Whether it could not be shown, however often it was asked for anew. */
  isBroken = false;
  readonly load: Task<[string]>;
  private times = 0;

  constructor(depot: Depot) {
    this.load = new Task(async (url) => {
      const view = await depot.view(url);
      runInAction(() => (this.view = view));
    });
    makeAutoObservable<this, 'times'>(this, { view: observableRef, load: false, times: false }, { autoBind: true });
  }

  show(url: string): void {
    this.times = 0;
    this.isBroken = false;
    this.view = undefined;
    void this.load.run(url);
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
}
