import { makeAutoObservable } from 'mobx';
import { type ChangePassword, type PasswordChange, passwordChangeProblems } from '#core/account';
import type { Dice } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import { areAllRight, FormField } from './form-field.ts';

/** Somebody who is signed in, giving themselves another password. */
export class ChangePasswordViewModel {
  readonly current = new FormField(() => passwordChangeProblems(this.form).oldPassword);
  readonly password = new FormField(() => passwordChangeProblems(this.form).newPassword);
  readonly repeat = new FormField(() => passwordChangeProblems(this.form).repeatPassword);
  readonly change: Task<[]>;
  private readonly submission: Submission;

  constructor(
    private readonly changePassword: ChangePassword,
    private readonly toasts: ToastState,
    dice: Dice,
  ) {
    this.submission = new Submission(dice);
    this.change = new Task(() => this.send());
    makeAutoObservable<this, 'changePassword' | 'toasts' | 'submission'>(
      this,
      {
        current: false,
        password: false,
        repeat: false,
        change: false,
        changePassword: false,
        toasts: false,
        submission: false,
      },
      { autoBind: true },
    );
  }

  submit(): void {
    if (areAllRight(this.fields)) void this.change.run();
  }

  private get fields(): readonly FormField[] {
    return [this.current, this.password, this.repeat];
  }

  private get form(): PasswordChange {
    return {
      oldPassword: this.current.value,
      newPassword: this.password.value,
      repeatPassword: this.repeat.value,
    };
  }

  private async send(): Promise<void> {
    const { form } = this;
    await this.submission.send(form, (key) => this.changePassword.run(form, key));
    for (const field of this.fields) field.clear();
    this.toasts.show('passwordChanged');
  }
}
