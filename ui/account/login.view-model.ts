import { makeAutoObservable } from 'mobx';
import { type LogIn, logInProblems, stopAfter } from '#core/account';
import type { Clock } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { Arrival } from './arrival.state.ts';
import type { Carried } from './carried.ts';
import type { DraftState } from './draft.state.ts';
import { areAllRight, FormField } from './form-field.ts';
import { isTheirs } from './linked-person.ts';
import type { SessionState } from './session.state.ts';
import { type StopPath, STOPS } from './stops.ts';

/** Somebody coming back: address, password, and where they go on from here. */
export class LoginViewModel {
  readonly email = new FormField((email) => logInProblems({ email, password: '' }).email);
  readonly password = new FormField((password) => logInProblems({ email: '', password }).password);
  readonly enter: Task<[]>;
  /** Whether they have just set a new password. */
  isReset = false;
  private awaited: string | undefined;

  constructor(
    logIn: LogIn,
    private readonly arrival: Arrival,
    private readonly session: SessionState,
    private readonly draft: DraftState,
    clock: Clock,
  ) {
    this.enter = new Task(async () => {
      const { email, password } = this;
      await logIn.run({ email: email.value, password: password.value, timeZone: clock.zone() });
      draft.clear();
    });
    this.awaited = arrival.invitation?.email;
    makeAutoObservable<this, 'arrival' | 'session' | 'draft'>(
      this,
      { email: false, password: false, enter: false, arrival: false, session: false, draft: false },
      { autoBind: true },
    );
  }

  /** Where somebody who is signed in, here or in another tab, goes on; an invitation waits for whom it invites. */
  get next(): StopPath | undefined {
    if (!this.session.isSignedIn || !isTheirs(this.session, this.awaited, this.enter)) return undefined;
    return STOPS[stopAfter('log in', this.session.session)];
  }

  /** An invitation logs in by itself; whoever comes from another page of the front door has told their address there. */
  start({ address = this.draft.address, isReset = false }: Carried = {}): void {
    const invitation = this.arrival.takeInvitation();
    if (invitation) {
      this.email.type(invitation.email);
      this.password.type(invitation.temporalpass);
      this.submit();
    } else if (address !== undefined && this.email.value === '') {
      this.email.type(address);
      this.isReset = isReset;
    }
  }

  submit(): void {
    if (!areAllRight([this.email, this.password])) return;
    if (this.awaited !== undefined) this.awaited = this.email.value;
    void this.enter.run();
  }
}
