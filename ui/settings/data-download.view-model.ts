import { makeAutoObservable, runInAction } from 'mobx';
import type { OrganisationSessions, OwnPassword } from '#core/account';
import type { PersonalData } from '#core/settings';
import { type Clock, type TimeZone, todayIn } from '#core/shared';
import { currentPasswordField, withCurrentPassword, withRecentLogIn } from '../account/auth-form/current-password.ts';
import { saveFile, type SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';

/** The account's time zone, once it is loaded. */
interface AccountZone {
  readonly zone: TimeZone;
  loadZone(): Promise<void>;
}

/** Downloads a Traveler's personal data as a file. */
export class DataDownloadViewModel {
  savedAs = '';
  readonly password = currentPasswordField();
  /** ACC-72 · Whether a recent log-in confirms the download instead of a password. */
  readonly isThroughOrganisation: boolean;
  readonly download: Task;

  constructor(
    ownPassword: Pick<OwnPassword, 'confirm'>,
    organisation: Pick<OrganisationSessions, 'isOpen'>,
    data: PersonalData,
    account: AccountZone,
    clock: Clock,
    save: SaveFile = saveFile,
  ) {
    this.isThroughOrganisation = organisation.isOpen();
    this.download = new Task(async () => {
      runInAction(() => (this.savedAs = ''));
      if (!this.isThroughOrganisation) {
        if (!(await withCurrentPassword(this.password, (typed) => ownPassword.confirm(typed)))) return;
      }
      const zip = this.isThroughOrganisation ? withRecentLogIn(() => data.zip()) : data.zip();
      const [bytes] = await Promise.all([zip, account.loadZone()]);
      const name = `waymark-${todayIn(account.zone, clock.now())}.zip`;
      save(name, bytes, 'application/zip');
      runInAction(() => {
        this.savedAs = name;
        this.password.clear();
      });
    });
    makeAutoObservable(this);
  }
}
