import { makeAutoObservable, runInAction } from 'mobx';
import type { PersonalData } from '#core/settings';
import { type Clock, todayIn } from '#core/shared';
import type { SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';

/** Everything that is held about a Traveler, as a file of theirs. */
export class DataDownloadViewModel {
  savedAs = '';
  readonly download: Task<[SaveFile]>;

  constructor(data: PersonalData, clock: Clock) {
    this.download = new Task(async (save) => {
      const bytes = await data.zip();
      const name = `waymark-${todayIn(clock.zone(), clock.now())}.zip`;
      save(name, bytes, 'application/zip');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable(this);
  }
}
