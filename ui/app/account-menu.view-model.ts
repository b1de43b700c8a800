import { makeAutoObservable } from 'mobx';
import type { SignOut } from '#core/account';
import type { SessionState } from '../account/session.state.ts';
import { Task } from '../kit/task.ts';
import type { Door } from './door.state.ts';

/** Who is signed in, and the way out. */
export class AccountMenuViewModel {
  readonly signOut: Task;

  constructor(
    signOut: SignOut,
    door: Door,
    private readonly session: SessionState,
  ) {
    this.signOut = new Task(() => {
      door.leave();
      return signOut.run();
    });
    makeAutoObservable<this, 'session'>(this, { signOut: false, session: false });
  }

  get name(): string {
    const { firstName = '', lastName = '' } = this.session.session ?? {};
    return `${firstName} ${lastName}`.trim();
  }

  get email(): string {
    return this.session.session?.email ?? '';
  }

  get pictureUrl(): string | null {
    return this.session.session?.profilePictureUrl ?? null;
  }
}
