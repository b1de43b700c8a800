import { makeAutoObservable } from 'mobx';
import { emailProblem, type LogIn, passwordProblem } from '#core/account';
import type { MessageKey } from '#core/messages';
import { Task } from '../kit/task.ts';
import type { Arrival } from './arrival.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import { isTheirs } from './linked-person.ts';
import type { SessionState } from './session.state.ts';

/** Logging in only asks that there is a password; what it must look like was asked when it was chosen. */
const isGiven = (password: string): MessageKey | undefined =>
  passwordProblem(password) === 'passwordMissing' ? 'passwordMissing' : undefined;

/** Somebody coming back: address, password, and where they go on from here. */
export class LoginViewModel {
  readonly email = new FormField(emailProblem);
  readonly password = new FormField(isGiven);
  readonly enter: Task<[]>;
  private awaited: string | undefined;

  constructor(
    logIn: LogIn,
    private readonly arrival: Arrival,
    private readonly session: SessionState,
  ) {
    this.enter = new Task(() => logIn.run({ email: this.email.value, password: this.password.value }));
    this.awaited = arrival.invitation?.email;
    makeAutoObservable<this, 'arrival' | 'session'>(
      this,
      { email: false, password: false, enter: false, arrival: false, session: false },
      { autoBind: true },
    );
  }

  /** Where somebody who is signed in, here or in another tab, goes on; an invitation waits for whom it invites. */
  get next(): '/loadingScreen' | '/auth/emailVerification' | undefined {
    if (!this.session.isSignedIn || !isTheirs(this.session, this.awaited, this.enter)) return undefined;
    return this.session.isVerified ? '/loadingScreen' : '/auth/emailVerification';
  }

  /** An invitation logs in by itself. */
  start(): void {
    const invitation = this.arrival.takeInvitation();
    if (!invitation) return;
    this.email.type(invitation.email);
    this.password.type(invitation.temporalpass);
    this.submit();
  }

  submit(): void {
    if (!areAllRight([this.email, this.password])) return;
    if (this.awaited !== undefined) this.awaited = this.email.value;
    void this.enter.run();
  }
}
