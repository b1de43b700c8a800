import { makeAutoObservable, runInAction } from 'mobx';
import { Refusal } from '#core/messages';

type Status = 'not started' | 'pending' | 'fulfilled' | 'rejected';

/**
 * One action a screen can start: its status, and the refusal it ended with.
 * Starting it again while it runs joins the run under way, so that a double click starts once.
 */
export class Task<Args extends unknown[] = []> {
  status: Status = 'not started';
  refusal: Refusal | undefined = undefined;
  private underWay: Promise<void> | undefined = undefined;

  constructor(private readonly work: (...args: Args) => Promise<unknown>) {
    makeAutoObservable<this, 'work' | 'underWay' | 'settle'>(this, {
      work: false,
      underWay: false,
      settle: false,
      run: false,
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

  /** Forgets how it ended; one that is running goes on. */
  reset = (): void => {
    if (this.isPending) return;
    this.status = 'not started';
    this.refusal = undefined;
  };

  private async settle(args: Args): Promise<void> {
    runInAction(() => {
      this.status = 'pending';
      this.refusal = undefined;
    });
    try {
      await this.work(...args);
      runInAction(() => (this.status = 'fulfilled'));
    } catch (error) {
      runInAction(() => {
        this.status = 'rejected';
        this.refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
      });
    }
  }
}
