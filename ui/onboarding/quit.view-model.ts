import { makeAutoObservable, runInAction } from 'mobx';
import type { PageLoader } from '#core/shared';
import type { ErrorsState } from '../kit/feedback/errors.state.ts';
import { Task } from '../kit/async/task.ts';

/** Signs out: unsaved work is saved first, and a person who would lose something is asked (STP-5). */
interface SignOutFlow {
  readonly isGuest: boolean;
  readonly isConfirming: boolean;
  readonly signOut: Pick<Task, 'run'>;
  readonly signOutAnyway: Pick<Task, 'run' | 'refusal'>;
  cancelSignOut(): void;
}

/** The record of the last automatic reload (ERR-3). */
interface ReloadMemory {
  clearReloadFlag(): void;
}

/** Giving up on a page that cannot go on: everything is forgotten, and the app begins at its root. */
export class QuitViewModel {
  readonly signOut: Task;
  readonly signOutAnyway: Task;
  next: string | undefined = undefined;

  constructor(
    private readonly signOutFlow: SignOutFlow,
    private readonly reloads: ReloadMemory,
    private readonly errors: ErrorsState,
    private readonly page: PageLoader,
  ) {
    this.signOut = new Task(() => signOutFlow.signOut.run().finally(() => this.restart()));
    this.signOutAnyway = new Task(async () => {
      await signOutFlow.signOutAnyway.run();
      if (signOutFlow.signOutAnyway.refusal) throw signOutFlow.signOutAnyway.refusal;
      this.restart();
    });
    makeAutoObservable<this, 'signOutFlow' | 'reloads' | 'restart'>(
      this,
      { signOutFlow: false, reloads: false, restart: false },
      { autoBind: true },
    );
  }

  get isConfirming(): boolean {
    return this.signOutFlow.isConfirming;
  }

  get isGuest(): boolean {
    return this.signOutFlow.isGuest;
  }

  cancelSignOut(): void {
    this.signOutFlow.cancelSignOut();
    this.signOutAnyway.reset();
  }

  /** Tries again from the start; nothing that was saved is lost. */
  reload(): void {
    this.errors.reset();
    this.page.reload();
  }

  private restart(): void {
    if (this.signOutFlow.isConfirming) return;
    runInAction(() => {
      this.reloads.clearReloadFlag();
      this.errors.reset();
      this.next = '/';
    });
  }
}
