import { makeAutoObservable, runInAction } from 'mobx';
import type { PersonalData } from '#core/settings';
import { type Clock, type TimeZone, todayIn } from '#core/shared';
import type { SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';

/** The zone that the account keeps, once it was loaded. */
interface AccountZone {
  readonly zone: TimeZone;
  loadZone(): Promise<void>;
}

/** Everything that is held about a Traveler, as a file of theirs. */
export class DataDownloadViewModel {
  savedAs = '';
  readonly download: Task<[SaveFile]>;

  constructor(data: PersonalData, account: AccountZone, clock: Clock) {
    this.download = new Task(async (save) => {
      const [bytes] = await Promise.all([data.zip(), account.loadZone()]);
      const name = `waymark-${todayIn(account.zone, clock.now())}.zip`;
      save(name, bytes, 'application/zip');
      runInAction(() => (this.savedAs = name));
    });
    makeAutoObservable(this);
  }
}
