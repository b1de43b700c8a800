import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type OwnSecondFactor,
  type SecondFactorChange,
  secondFactorProblem,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '#core/account';
import { currentPasswordField } from '../../account/auth-form/current-password.ts';
import { FormField, validateAll } from '../../account/auth-form/form-field.ts';
import { Task } from '../../kit/async/task.ts';

/** Sets up two-step log-in, creates new recovery codes, and turns it off. */
export class SecondFactorViewModel {
  /** `undefined` until loaded. */
  status: SecondFactorStatus | undefined = undefined;
  /** The setup in progress. */
  setup: SecondFactorSetup | undefined = undefined;
  /** New recovery codes, until the person has saved them. */
  recoveryCodes: readonly string[] | undefined = undefined;
  change: 'renew' | 'switch off' | undefined = undefined;
  readonly password = currentPasswordField();
  readonly code = new FormField(secondFactorProblem);
  readonly load: Task;
  readonly begin: Task;
  readonly confirm: Task;
  readonly applyChange: Task;

  constructor(ports: OwnSecondFactor) {
    this.load = new Task(async () => {
      const status = await ports.status();
      runInAction(() => (this.status = status));
    });
    this.begin = new Task(async () => {
      const setup = await ports.begin(this.password.value);
      runInAction(() => {
        this.setup = setup;
        this.clear();
      });
    });
    this.confirm = new Task(async () => this.show(await ports.confirm(this.code.value)));
    this.applyChange = new Task(async () => {
      const { password, code, change } = this;
      const sent: SecondFactorChange = { password: password.value, secondFactor: code.value };
      if (change === 'renew') return this.show(await ports.renewRecoveryCodes(sent));
      await ports.switchOff(sent);
      return runInAction(() => {
        this.status = { isOn: false, recoveryCodesLeft: 0 };
        this.choose(undefined);
      });
    });
    makeAutoObservable(
      this,
      { status: observableRef, setup: observableRef, recoveryCodes: observableRef },
      { autoBind: true },
    );
  }

  /** The visible fields, by the names of their inputs. */
  get fields(): Readonly<Record<string, FormField>> {
    const { password, code: secondFactor } = this;
    if (this.setup) return { secondFactor };
    return this.status?.isOn ? { password, secondFactor } : { password };
  }

  /** The task that the visible form runs. */
  get task(): Task {
    if (this.setup) return this.confirm;
    return this.status?.isOn ? this.applyChange : this.begin;
  }

  submit(): void {
    if (validateAll(Object.values(this.fields))) void this.task.run();
  }

  choose(change: 'renew' | 'switch off' | undefined): void {
    this.change = change;
    this.applyChange.reset();
    this.clear();
  }

  /** Cancels the form and clears its fields. */
  cancel(): void {
    this.setup = undefined;
    this.confirm.reset();
    this.choose(undefined);
  }

  /** Drops the recovery codes once they are saved. */
  finish(): void {
    this.recoveryCodes = undefined;
  }

  private show(codes: readonly string[]): void {
    this.status = { isOn: true, recoveryCodesLeft: codes.length };
    this.recoveryCodes = codes;
    this.cancel();
  }

  private clear(): void {
    this.password.clear();
    this.code.clear();
  }
}
