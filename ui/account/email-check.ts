import { makeAutoObservable, runInAction } from 'mobx';
import { emailKey, emailProblem } from '#core/account';

const QUIET_MS = 300;

/** Asks, while an address is being typed, whether it is still free: at once, then when typing has paused for 300 ms. */
export class EmailCheck {
  private taken: string | undefined = undefined;
  private latest = '';
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;
  private isWaiting = false;

  constructor(private readonly isUnique: (email: string) => Promise<boolean>) {
    makeAutoObservable<this, 'isUnique' | 'latest' | 'pause' | 'isWaiting' | 'ask'>(this, {
      isUnique: false,
      latest: false,
      pause: false,
      isWaiting: false,
      ask: false,
      isTaken: false,
    });
  }

  /** Whether this address was last found to be somebody else's. */
  isTaken(email: string): boolean {
    return this.taken !== undefined && emailKey(email) === this.taken;
  }

  see(email: string): void {
    this.latest = email;
    if (this.pause === undefined) this.ask();
    else this.isWaiting = true;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.isWaiting) this.ask();
    }, QUIET_MS);
  }

  stop(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.isWaiting = false;
  }

  private ask(): void {
    this.isWaiting = false;
    const email = this.latest;
    if (emailProblem(email) !== undefined) return;
    this.isUnique(email).then(
      (isUnique) => runInAction(() => email === this.latest && (this.taken = isUnique ? undefined : emailKey(email))),
      // A check that could not be made says nothing: signing up asks again.
      () => undefined,
    );
  }
}
