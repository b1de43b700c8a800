import { makeAutoObservable, runInAction } from 'mobx';
import type { PageLoader } from '#core/shared';
import type { ErrorsState } from '../kit/errors.state.ts';
import { Task } from '../kit/task.ts';

/** Ending the session: whoever looks after it does it. */
interface SigningOut {
  run(): Promise<void>;
}

/** What is told before a session is ended on purpose. */
interface Threshold {
  leave(): void;
}

/** What is remembered of reloading (ERR-3). */
interface Reloads {
  forget(): void;
}

/** Giving up on a page that cannot go on: everything is forgotten, and the app begins at its root. */
export class QuitViewModel {
  readonly quit: Task;
  next: string | undefined = undefined;

  constructor(
    signOut: SigningOut,
    threshold: Threshold,
    reloads: Reloads,
    private readonly errors: ErrorsState,
    private readonly page: PageLoader,
  ) {
    this.quit = new Task(async () => {
      try {
        threshold.leave();
        reloads.forget();
        await signOut.run();
      } finally {
        runInAction(() => {
          errors.reset();
          this.next = '/';
        });
      }
    });
    makeAutoObservable<this, 'errors' | 'page'>(this, { quit: false, errors: false, page: false }, { autoBind: true });
  }

  /** Tries again with a clean slate; nothing that was kept is forgotten. */
  reload(): void {
    this.errors.reset();
    this.page.reload();
  }
}
