import { makeAutoObservable, runInAction } from 'mobx';
import { emailCheckTimes, emailKey, emailProblem } from '#core/account';

/** ACC-20 · Checks whether an email is still available while it is typed: at once, then whenever typing pauses. */
export class UniqueEmailCheck {
  private takenEmail: string | undefined = undefined;
  private latestEmail = '';
  /** When the last character was typed, in milliseconds. */
  private typedAt: readonly number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly isUnique: (email: string) => Promise<boolean>) {
    makeAutoObservable<this, 'isUnique' | 'latestEmail' | 'typedAt' | 'timer' | 'askServer'>(this, {
      isUnique: false,
      latestEmail: false,
      typedAt: false,
      timer: false,
      askServer: false,
      isTaken: false,
    });
  }

  /** Whether the last check found that this email is taken. */
  isTaken(email: string): boolean {
    return this.takenEmail !== undefined && emailKey(email) === this.takenEmail;
  }

  check(email: string): void {
    this.latestEmail = email;
    const now = performance.now();
    const due = emailCheckTimes([...this.typedAt, now]).at(-1) ?? now;
    this.typedAt = [now];
    clearTimeout(this.timer);
    if (due === now) this.askServer();
    else this.timer = setTimeout(() => this.askServer(), due - now);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.typedAt = [];
  }

  private askServer(): void {
    const email = this.latestEmail;
    if (emailProblem(email) !== undefined) return;
    this.isUnique(email).then(
      (isUnique) =>
        runInAction(() => email === this.latestEmail && (this.takenEmail = isUnique ? undefined : emailKey(email))),
      // A check that could not be made says nothing: signing up asks again.
      () => undefined,
    );
  }
}
