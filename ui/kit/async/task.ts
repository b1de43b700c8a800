import { makeAutoObservable } from 'mobx';
import { Refusal } from '#core/messages';
import { type RequestEvent, type RequestStatus, requestStatusAfter } from '#core/shared';

/**
 * One action a screen can start: its status, and the refusal it ended with. Starting it again while it runs joins the
 * current run, so that a double click starts it once.
 */
export class Task<Args extends unknown[] = []> {
  status: RequestStatus = 'not started';
  refusal: Refusal | undefined = undefined;
  private running: Promise<void> | undefined = undefined;

  constructor(private readonly work: (...args: Args) => Promise<unknown>) {
    makeAutoObservable<this, 'work' | 'running' | 'execute'>(this, {
      work: false,
      running: false,
      execute: false,
      run: false,
      runFresh: false,
    });
  }

  get isPending(): boolean {
    return this.status === 'pending';
  }

  get isFulfilled(): boolean {
    return this.status === 'fulfilled';
  }

  /** Never rejects: an error becomes the task's refusal. */
  run = (...args: Args): Promise<void> => {
    this.running ??= this.execute(args).finally(() => (this.running = undefined));
    return this.running;
  };

  /** Runs after a change: a run under way may have started before it, and is repeated. */
  runFresh = async (...args: Args): Promise<void> => {
    const isJoining = this.isPending;
    await this.run(...args);
    if (isJoining) await this.run(...args);
  };

  /** Clears the result; a running task continues. */
  reset = (): void => this.transition('reset');

  private async execute(args: Args): Promise<void> {
    this.transition('start');
    try {
      await this.work(...args);
      this.transition('fulfil');
    } catch (error) {
      this.transition('reject', error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error }));
    }
  }

  /** ERR-10 */
  private transition(event: RequestEvent, refusal?: Refusal): void {
    const status = requestStatusAfter(this.status, event);
    if (status === this.status) return;
    this.status = status;
    this.refusal = refusal;
  }
}
