import { makeAutoObservable, runInAction } from 'mobx';
import { emailChecksAt, emailKey, emailProblem } from '#core/account';

/** ACC-20 · Asks, while an address is being typed, whether it is still free: at once, then when typing has paused. */
export class EmailCheck {
  private taken: string | undefined = undefined;
  private latest = '';
  /** When the last letter was typed, in milliseconds. */
  private typedAt: readonly number[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly isUnique: (email: string) => Promise<boolean>) {
    makeAutoObservable<this, 'isUnique' | 'latest' | 'typedAt' | 'pause' | 'ask'>(this, {
      isUnique: false,
      latest: false,
      typedAt: false,
      pause: false,
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
    const now = performance.now();
    const due = emailChecksAt([...this.typedAt, now]).at(-1) ?? now;
    this.typedAt = [now];
    clearTimeout(this.pause);
    if (due === now) this.ask();
    else this.pause = setTimeout(() => this.ask(), due - now);
  }

  stop(): void {
    clearTimeout(this.pause);
    this.typedAt = [];
  }

  private ask(): void {
    const email = this.latest;
    if (emailProblem(email) !== undefined) return;
    this.isUnique(email).then(
      (isUnique) => runInAction(() => email === this.latest && (this.taken = isUnique ? undefined : emailKey(email))),
      // A check that could not be made says nothing: signing up asks again.
      () => undefined,
    );
  }
}
