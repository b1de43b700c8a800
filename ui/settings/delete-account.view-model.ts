import { makeAutoObservable, runInAction } from 'mobx';
import { type DeleteAccount, deletionToast } from '#core/settings';
import type { SignOutObserver } from '../account/session/sign-out-observer.ts';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';

/** SET-5 · Deleting one's account: asked about first, and final. */
export class DeleteAccountViewModel {
  isAsking = false;
  readonly deletion: Task;

  constructor(deleteAccount: DeleteAccount, signOutObserver: SignOutObserver, toasts: ToastState) {
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
    this.isAsking = true;
  }

  cancel(): void {
    if (!this.deletion.isPending) this.isAsking = false;
  }
}
