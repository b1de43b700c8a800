import { makeAutoObservable } from 'mobx';
import type { StartTrial } from '#core/account';
import { Task } from '../../kit/async/task.ts';
import type { SessionState } from '../session/session.state.ts';

/** ACC-61 · Beginning the trial without an account; a person who is in it already goes on. */
export class TryItViewModel {
  readonly start: Task;

  constructor(
    startTrial: Pick<StartTrial, 'run'>,
    private readonly session: SessionState,
  ) {
    this.start = new Task(async () => {
      if (!session.isSignedIn) await startTrial.run();
    });
    makeAutoObservable(this);
  }

  /** Where a person who began goes on. */
  get next(): '/loadingScreen' | undefined {
    return this.start.isFulfilled && this.session.isSignedIn ? '/loadingScreen' : undefined;
  }
}
