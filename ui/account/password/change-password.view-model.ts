import { makeAutoObservable } from 'mobx';
import { type ChangePassword, type PasswordChange, passwordChangeProblems } from '#core/account';
import type { RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';

/** Changes the password of the signed-in person. */
export class ChangePasswordViewModel {
  readonly current = new FormField(() => passwordChangeProblems(this.form).oldPassword);
  readonly password = new FormField(() => passwordChangeProblems(this.form).newPassword);
  readonly repeat = new FormField(() => passwordChangeProblems(this.form).repeatPassword);
  readonly change: Task<[]>;
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly changePassword: ChangePassword,
    private readonly toasts: ToastState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.change = new Task(() => this.send());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  submit(): void {
    if (validateAll(this.fields)) void this.change.run();
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
