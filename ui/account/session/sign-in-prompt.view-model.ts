import { makeAutoObservable } from 'mobx';
import { type LogIn, logInProblems, type PasskeyLogIn, type SessionStore } from '#core/account';
import { Task } from '../../kit/async/task.ts';
import { validateAll, FormField } from '../auth-form/form-field.ts';
import { SecondFactorStep } from './second-factor-step.ts';
import type { SignInPromptState } from './sign-in-prompt.state.ts';

/**
 * Signs a person in again whose session ended on the open page, with a password or a passkey, or leads to the log-in
 * page.
 */
export class SignInPromptViewModel {
  readonly email: string;
  readonly password = new FormField((password) => logInProblems({ email: '', password }).password);
  readonly secondFactor = new SecondFactorStep();
  readonly logIn: Task<[]>;
  readonly passkeyLogIn: Task;

  constructor(
    logIn: LogIn,
    passkeyLogIn: PasskeyLogIn,
    signInPrompt: SignInPromptState,
    private readonly sessionStore: SessionStore,
  ) {
    this.email = signInPrompt.session?.email ?? '';
    this.logIn = new Task(() => {
      const typed = { email: this.email, password: this.password.value };
      return this.secondFactor.during((sent) => logIn.run({ ...typed, ...sent }));
    });
    this.passkeyLogIn = new Task(async () => {
      this.logIn.reset();
      await passkeyLogIn.run(this.email);
    });
    makeAutoObservable(this, { email: false }, { autoBind: true });
  }

  /** The field of the visible step, by the name of its input. */
  get fields(): Readonly<Record<string, FormField>> {
    const { password, secondFactor } = this;
    return secondFactor.isAsked ? { secondFactor: secondFactor.code } : { password };
  }

  submit(): void {
    if (!validateAll(Object.values(this.fields))) return;
    this.passkeyLogIn.reset();
    void this.logIn.run();
  }

  /** Ends the session: the route guard opens the log-in page, and returns to this one afterwards. */
  goToLogin(): void {
    this.sessionStore.end();
  }
}
