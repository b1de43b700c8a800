import { makeAutoObservable, runInAction } from 'mobx';
import type { HelpItem, HelpItems } from '#core/settings';
import { Task } from '../kit/async/task.ts';

/** SET-4 · The help items, fetched each time the page opens. */
export class HelpSettingViewModel {
  items: readonly HelpItem[] | undefined = undefined;
  readonly load: Task;

  constructor(help: HelpItems) {
    this.load = new Task(async () => {
      const items = await help.all();
      runInAction(() => (this.items = items));
    });
    makeAutoObservable(this);
  }
}
