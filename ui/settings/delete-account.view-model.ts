import { makeAutoObservable, runInAction } from 'mobx';
import type { OrganisationSessions, OwnPassword } from '#core/account';
import { Refusal } from '#core/messages';
import { type DeleteAccount, deletionToast } from '#core/settings';
import type { SignOutObserver } from '../account/session/sign-out-observer.ts';
import { currentPasswordField, withCurrentPassword, withRecentLogIn } from '../account/auth-form/current-password.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';

/** SET-5 · Deletes the account after a confirmation; cannot be undone. */
export class DeleteAccountViewModel {
  isAsking = false;
  readonly password = currentPasswordField();
  /** ACC-72 · Whether a recent log-in confirms the deletion instead of a password. */
  readonly isThroughOrganisation: boolean;
  /** Checks the password, and continues with the deletion if it is right. */
  readonly confirmation: Task;
  readonly deletion: Task;

  constructor(
    ownPassword: Pick<OwnPassword, 'confirm'>,
    organisation: Pick<OrganisationSessions, 'isOpen'>,
    deleteAccount: DeleteAccount,
    signOutObserver: SignOutObserver,
    toasts: ToastState,
  ) {
    this.isThroughOrganisation = organisation.isOpen();
    this.confirmation = new Task(async () => {
      if (this.isThroughOrganisation) {
        await this.deletion.run();
        if (this.isAsking && this.deletion.refusal) throw this.deletion.refusal;
        return;
      }
      if (await withCurrentPassword(this.password, (typed) => ownPassword.confirm(typed))) void this.deletion.run();
    });
    this.deletion = new Task(async () => {
      try {
        const run = () => deleteAccount.run(() => signOutObserver.beforeSignOut());
        await (this.isThroughOrganisation ? withRecentLogIn(run) : run());
        toasts.show(deletionToast('succeed'));
      } catch (error) {
        if (error instanceof Refusal && error.key === 'organisationLogInOld') throw error;
        toasts.show(deletionToast('fail'));
        runInAction(() => (this.isAsking = false));
        throw error;
      }
      runInAction(() => (this.isAsking = false));
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
