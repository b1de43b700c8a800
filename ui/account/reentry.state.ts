import { makeAutoObservable, runInAction } from 'mobx';
import { type Reentry, type Session, type SessionKeeper, sessionOf, type Token } from '#core/account';

/** ACC-4 · Whose session ended on the open page, and everything that waits for them to sign in again. */
export class ReentryState implements Reentry {
  /** The token that is worth nothing any more; nothing while nobody is asked. */
  ended: Token | undefined = undefined;
  private waiting: (() => void)[] = [];

  constructor(keeper: SessionKeeper) {
    makeAutoObservable<this, 'waiting'>(this, { waiting: false }, { autoBind: true });
    keeper.watch((token) => {
      if (token !== this.ended) this.close();
    });
  }

  /** What the ended session said of its person. */
  get session(): Session | undefined {
    return this.ended === undefined ? undefined : sessionOf(this.ended);
  }

  ask(ended: Token): Promise<void> {
    runInAction(() => (this.ended = ended));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Asks no longer, whether somebody signed in or would rather not. */
  close(): void {
    this.ended = undefined;
    for (const goOn of this.waiting.splice(0)) goOn();
  }
}
