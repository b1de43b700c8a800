import { makeAutoObservable } from 'mobx';
import { type LogIn, logInProblems, type SessionKeeper } from '#core/account';
import { Task } from '../kit/task.ts';
import { areAllRight, FormField } from './form-field.ts';
import type { ReentryState } from './reentry.state.ts';

/** Somebody whose session ended while they were on a page: their password once more, or the way to the log-in page. */
export class SignInAgainViewModel {
  readonly email: string;
  readonly password = new FormField((password) => logInProblems({ email: '', password }).password);
  readonly enter: Task<[]>;

  constructor(
    logIn: LogIn,
    private readonly reentry: ReentryState,
    private readonly keeper: SessionKeeper,
  ) {
    this.email = reentry.session?.email ?? '';
    this.enter = new Task(() => logIn.run({ email: this.email, password: this.password.value }));
    makeAutoObservable<this, 'reentry' | 'keeper'>(
      this,
      { email: false, password: false, enter: false, reentry: false, keeper: false },
      { autoBind: true },
    );
  }

  submit(): void {
    if (areAllRight([this.password])) void this.enter.run();
  }

  /** Stays on the page without a session; the next call asks again. */
  stay(): void {
    this.reentry.close();
  }

  /** Lets the session go: the door leads to the log-in page, and back to this one. */
  leave(): void {
    this.keeper.drop();
  }
}
