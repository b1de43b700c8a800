import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Depot, FileView } from '#core/applets';
import { Task } from '../kit/task.ts';

/** How often a link that leads nowhere any more is asked for anew, before the file counts as lost. */
const MOST_TIMES = 3;

/** A stored file in view: its links hold for some minutes, and are asked for again when they have run out. */
export class FilePreviewViewModel {
  view: FileView | undefined = undefined;
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
    this.view = undefined;
    void this.load.run(url);
  }

  renew(url: string): void {
    if (this.times >= MOST_TIMES) return;
    this.times += 1;
    void this.load.run(url);
  }
}
