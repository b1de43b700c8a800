import { makeAutoObservable, runInAction } from 'mobx';
import type { PageLoader } from '#core/shared';
import type { ErrorsState } from '../kit/errors.state.ts';
import { Task } from '../kit/task.ts';

/** The way out: what was begun is brought home first, and whoever would lose something is asked (STP-5). */
interface Leaving {
  readonly isAsking: boolean;
  readonly signOut: Pick<Task, 'run'>;
  readonly leaveAnyway: Pick<Task, 'run' | 'refusal'>;
  stay(): void;
}

/** What is remembered of reloading (ERR-3). */
interface Reloads {
  forget(): void;
}

/** Giving up on a page that cannot go on: everything is forgotten, and the app begins at its root. */
export class QuitViewModel {
  readonly signOut: Task;
  readonly leaveAnyway: Task;
  next: string | undefined = undefined;

  constructor(
    private readonly leaving: Leaving,
    private readonly reloads: Reloads,
    private readonly errors: ErrorsState,
    private readonly page: PageLoader,
  ) {
    this.signOut = new Task(() => leaving.signOut.run().finally(() => this.end()));
    this.leaveAnyway = new Task(async () => {
      await leaving.leaveAnyway.run();
      if (leaving.leaveAnyway.refusal) throw leaving.leaveAnyway.refusal;
      this.end();
    });
    makeAutoObservable<this, 'leaving' | 'reloads' | 'errors' | 'page' | 'end'>(
      this,
      { signOut: false, leaveAnyway: false, leaving: false, reloads: false, errors: false, page: false, end: false },
      { autoBind: true },
    );
  }

  get isAsking(): boolean {
    return this.leaving.isAsking;
  }

  stay(): void {
    this.leaving.stay();
    this.leaveAnyway.reset();
  }

  /** Tries again with a clean slate; nothing that was kept is forgotten. */
  reload(): void {
    this.errors.reset();
    this.page.reload();
  }

  private end(): void {
    if (this.leaving.isAsking) return;
    runInAction(() => {
      this.reloads.forget();
      this.errors.reset();
      this.next = '/';
    });
  }
}
