import { makeAutoObservable, runInAction } from 'mobx';
import type { OwnPassword } from '#core/account';
import { type DeleteAccount, deletionToast } from '#core/settings';
import type { SignOutObserver } from '../account/session/sign-out-observer.ts';
import { currentPasswordField, withCurrentPassword } from '../account/auth-form/current-password.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';

/** SET-5 · Deletes the account after a confirmation; cannot be undone. */
export class DeleteAccountViewModel {
  isAsking = false;
  readonly password = currentPasswordField();
  /** Checks the password, and continues with the deletion if it is right. */
  readonly confirmation: Task;
  readonly deletion: Task;

  constructor(
    ownPassword: Pick<OwnPassword, 'confirm'>,
    deleteAccount: DeleteAccount,
    signOutObserver: SignOutObserver,
    toasts: ToastState,
  ) {
    this.confirmation = new Task(async () => {
      if (await withCurrentPassword(this.password, (typed) => ownPassword.confirm(typed))) void this.deletion.run();
    });
    this.deletion = new Task(async () => {
      try {
        await deleteAccount.run(() => signOutObserver.beforeSignOut());
        toasts.show(deletionToast('succeed'));
      } catch (error) {
        toasts.show(deletionToast('fail'));
        throw error;
      } finally {
        runInAction(() => (this.isAsking = false));
      }
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ask(): void {
    this.deletion.reset();
    this.confirmation.reset();
    this.password.clear();
    this.isAsking = true;
  }

  cancel(): void {
    if (!this.deletion.isPending) this.isAsking = false;
  }
}
