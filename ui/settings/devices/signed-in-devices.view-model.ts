import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { distinctDeviceNames, type SignedInDevice, type SignedInDevices } from '#core/account';
import { type CalendarDate, dateInWords, type TimeZone, todayIn } from '#core/shared';
import { currentPasswordField, withCurrentPassword } from '../../account/auth-form/current-password.ts';
import { Task } from '../../kit/async/task.ts';
import { unlessGone } from '../../kit/async/unless-gone.ts';
import { shownDeviceName } from './device-name.ts';

/** ACC-47 · The devices on which a Traveler is signed in, and signing them out. */
export class SignedInDevicesViewModel {
  /** `undefined` until loaded. */
  devices: readonly SignedInDevice[] | undefined = undefined;
  /** The device to sign out, once the password is entered. */
  chosen: SignedInDevice | 'others' | undefined = undefined;
  /** The result of the last sign-out: one device, or all others. */
  signedOut: { readonly device: string } | 'others' | undefined = undefined;
  readonly password = currentPasswordField();
  readonly load: Task;
  readonly signOut: Task;

  constructor(
    ports: SignedInDevices,
    private readonly account: { readonly zone: TimeZone; readonly today: CalendarDate },
  ) {
    this.load = new Task(async () => {
      const devices = await ports.all();
      runInAction(() => (this.devices = devices));
    });
    this.signOut = new Task(async () => {
      const { chosen, password } = this;
      if (!chosen) return;
      const isRight = await withCurrentPassword(password, (typed) =>
        chosen === 'others' ? ports.signOutOthers(typed) : ports.signOut(chosen.id, typed).catch(unlessGone),
      );
      if (!isRight) return;
      runInAction(() => {
        this.signedOut = chosen === 'others' ? chosen : { device: this.nameOf(chosen) };
        this.devices = this.devices?.filter((one) => one.isCurrent || (chosen !== 'others' && one.id !== chosen.id));
        this.chosen = undefined;
      });
    });
    makeAutoObservable(
      this,
      { devices: observableRef, chosen: observableRef, signedOut: observableRef },
      { autoBind: true },
    );
  }

  choose(which: SignedInDevice | 'others'): void {
    this.chosen = which;
    this.signedOut = undefined;
    this.password.clear();
    this.signOut.reset();
  }

  cancel(): void {
    if (!this.signOut.isPending) this.chosen = undefined;
  }

  /** The device's name, unique in the list. */
  nameOf(device: SignedInDevice): string {
    const { devices = [] } = this;
    const names = distinctDeviceNames(devices.map((one) => shownDeviceName(one)));
    return names[devices.findIndex(({ id }) => id === device.id)] ?? shownDeviceName(device);
  }

  get hasOthers(): boolean {
    return this.devices?.some(({ isCurrent }) => !isCurrent) ?? false;
  }

  /** TIME-7 · The date of its last use, as text. */
  lastUseOf({ lastUsedAt }: SignedInDevice): string {
    const { zone, today } = this.account;
    return dateInWords(todayIn(zone, lastUsedAt), today);
  }
}
