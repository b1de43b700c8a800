import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SignedInDevice, SignedInDevices } from '#core/account';
import { Refusal } from '#core/messages';
import { type Clock, dateInWords, type TimeZone, todayIn } from '#core/shared';
import { Task } from '../../kit/async/task.ts';

/** ACC-47 · Where a Traveler is signed in, and signing out there. */
export class SignedInDevicesViewModel {
  /** Undefined while it was never read. */
  devices: readonly SignedInDevice[] | undefined = undefined;
  /** What was signed out last: one device, or all others. */
  signedOut: SignedInDevice | 'others' | undefined = undefined;
  readonly load: Task;
  readonly signOut: Task<[SignedInDevice | 'others']>;

  constructor(
    ports: SignedInDevices,
    private readonly account: { readonly zone: TimeZone },
    private readonly clock: Clock,
  ) {
    this.load = new Task(async () => {
      const devices = await ports.all();
      runInAction(() => (this.devices = devices));
    });
    this.signOut = new Task(async (which) => {
      if (which === 'others') await ports.signOutOthers();
      else await ports.signOut(which.id).catch(unlessGone);
      runInAction(() => {
        this.devices = this.devices?.filter((one) => one.isCurrent || (which !== 'others' && one.id !== which.id));
        this.signedOut = which;
      });
    });
    makeAutoObservable<this, 'clock'>(this, { devices: observableRef, signedOut: observableRef, clock: false });
  }

  get hasOthers(): boolean {
    return this.devices?.some(({ isCurrent }) => !isCurrent) ?? false;
  }

  /** TIME-7 · The day of its last use as people say it. */
  lastUseOf({ lastUsedAt }: SignedInDevice): string {
    const { zone } = this.account;
    return dateInWords(todayIn(zone, lastUsedAt), todayIn(zone, this.clock.now()));
  }
}

/** A device that was signed out elsewhere in the meantime counts as signed out. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal && error.key === 'errorNotFound')) throw error;
}
