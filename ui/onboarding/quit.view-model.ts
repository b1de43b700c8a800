import { makeAutoObservable, runInAction } from 'mobx';
import type { PageLoader } from '#core/shared';
import type { ErrorsState } from '../kit/feedback/errors.state.ts';
import { Task } from '../kit/async/task.ts';

/** Signs out: saves unsaved work first, and asks a person who would lose some (STP-5). */
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

/** Quits a page that cannot continue: clears everything, and restarts the app at its root. */
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

  /** Reloads from the start; no saved work is lost. */
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
