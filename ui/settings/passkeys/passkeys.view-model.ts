import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CreatePasskey, OwnPasskeys, Passkey } from '#core/account';
import { type CalendarDate, dateInWords, type Instant, type TimeZone, todayIn } from '#core/shared';
import { currentPasswordField, withCurrentPassword } from '../../account/auth-form/current-password.ts';
import { SecondFactorStep } from '../../account/session/second-factor-step.ts';
import { Task } from '../../kit/async/task.ts';
import { unlessGone } from '../../kit/async/unless-gone.ts';

/** ACC-60 · The passkeys of a Traveler: lists, adds and removes them. */
export class PasskeysViewModel {
  /** `undefined` until loaded. */
  passkeys: readonly Passkey[] | undefined = undefined;
  /** What needs the password: a new passkey, or the one to remove. */
  chosen: Passkey | 'new' | undefined = undefined;
  /** The last completed action. */
  done: 'added' | 'removed' | undefined = undefined;
  readonly password = currentPasswordField();
  readonly secondFactor = new SecondFactorStep();
  readonly load: Task;
  readonly change: Task;

  constructor(
    own: OwnPasskeys,
    createPasskey: CreatePasskey,
    private readonly account: { readonly zone: TimeZone; readonly today: CalendarDate },
  ) {
    const read = async (): Promise<void> => {
      const passkeys = await own.all();
      runInAction(() => (this.passkeys = passkeys));
    };
    this.load = new Task(read);
    this.change = new Task(async () => {
      const { chosen } = this;
      if (!chosen) return;
      const isRight = await withCurrentPassword(this.password, (typed) =>
        chosen === 'new'
          ? this.secondFactor.during(({ secondFactor }) => createPasskey.run(typed, secondFactor))
          : own.remove(chosen.id, typed).catch(unlessGone),
      );
      if (!isRight) return;
      runInAction(() => {
        this.done = chosen === 'new' ? 'added' : 'removed';
        this.chosen = undefined;
      });
      await this.load.runFresh();
    });
    makeAutoObservable(this, { passkeys: observableRef, chosen: observableRef }, { autoBind: true });
  }

  choose(which: Passkey | 'new'): void {
    this.chosen = which;
    this.done = undefined;
    this.password.clear();
    this.secondFactor.goBack();
    this.change.reset();
  }

  cancel(): void {
    if (!this.change.isPending) this.chosen = undefined;
  }

  /** TIME-7 · A date, as text. */
  dayOf(at: Instant): string {
    const { zone, today } = this.account;
    return dateInWords(todayIn(zone, at), today);
  }
}
