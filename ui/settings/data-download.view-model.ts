import { makeAutoObservable, runInAction } from 'mobx';
import type { OrganisationSessions, OwnPassword } from '#core/account';
import type { PersonalData } from '#core/settings';
import type { CalendarDate } from '#core/shared';
import { currentPasswordField, withCurrentPassword, withRecentLogIn } from '../account/auth-form/current-password.ts';
import { saveFile, type SaveFile } from '../kit/browser/save-file.ts';
import { Task } from '../kit/async/task.ts';

/** Today's date in the account's time zone, once that is loaded. */
interface AccountDate {
  readonly today: CalendarDate;
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
    account: AccountDate,
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
      const name = `waymark-${account.today}.zip`;
      save(name, bytes, 'application/zip');
      runInAction(() => {
        this.savedAs = name;
        this.password.clear();
      });
    });
    makeAutoObservable(this);
  }
}
