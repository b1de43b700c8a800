import { makeAutoObservable } from 'mobx';
import type { StartTrial } from '#core/account';
import { Task } from '../../kit/async/task.ts';
import type { SessionState } from '../session/session.state.ts';

/** ACC-61 · Starts the trial without an account, or continues a trial that was started. */
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

  /** Where to go after the trial has started. */
  get next(): '/loadingScreen' | undefined {
    return this.start.isFulfilled && this.session.isSignedIn ? '/loadingScreen' : undefined;
  }
}
