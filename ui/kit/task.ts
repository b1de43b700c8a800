import { makeAutoObservable } from 'mobx';
import { Refusal } from '#core/messages';
import { type RequestEvent, type RequestStatus, statusAfter } from '#core/shared';

/**
 * One action a screen can start: its status, and the refusal it ended with.
 * Starting it again while it runs joins the run under way, so that a double click starts once.
 */
export class Task<Args extends unknown[] = []> {
  status: RequestStatus = 'not started';
  refusal: Refusal | undefined = undefined;
  private underWay: Promise<void> | undefined = undefined;

  constructor(private readonly work: (...args: Args) => Promise<unknown>) {
    makeAutoObservable<this, 'work' | 'underWay' | 'settle'>(this, {
      work: false,
      underWay: false,
      settle: false,
      run: false,
      runSince: false,
    });
  }

  get isPending(): boolean {
    return this.status === 'pending';
  }

  get isFulfilled(): boolean {
    return this.status === 'fulfilled';
  }

  /** Never rejects: what went wrong is its refusal. */
  run = (...args: Args): Promise<void> => {
    this.underWay ??= this.settle(args).finally(() => (this.underWay = undefined));
    return this.underWay;
  };

  /** Runs where something has changed: one that was under way may have asked too early, and is asked once more when it was refused. */
  runSince = async (...args: Args): Promise<void> => {
    const isJoining = this.isPending;
    await this.run(...args);
    if (isJoining && this.refusal) await this.run(...args);
  };

  /** Forgets how it ended; one that is running goes on. */
  reset = (): void => this.turn('reset');

  private async settle(args: Args): Promise<void> {
    this.turn('start');
    try {
      await this.work(...args);
      this.turn('fulfil');
    } catch (error) {
      this.turn('reject', error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error }));
    }
  }

  /** ERR-10 */
  private turn(event: RequestEvent, refusal?: Refusal): void {
    const status = statusAfter(this.status, event);
    if (status === this.status) return;
    this.status = status;
    this.refusal = refusal;
  }
}
