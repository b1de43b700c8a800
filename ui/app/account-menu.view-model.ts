import { makeAutoObservable, runInAction } from 'mobx';
import type { Departure, SignOut } from '#core/account';
import { avatarColour, initials } from '#core/profile';
import type { SessionState } from '../account/session.state.ts';
import { Task } from '../kit/task.ts';
import type { Door } from './door.state.ts';

/** Who is signed in, and the way out. */
export class AccountMenuViewModel {
  /** Whether something would be lost by leaving now, and nobody has said yet that it may be. */
  isAsking = false;
  readonly signOut: Task;
  readonly leaveAnyway: Task;

  constructor(
    signOut: SignOut,
    departure: Departure,
    door: Door,
    private readonly session: SessionState,
  ) {
    const leave = (): Promise<void> => {
      runInAction(() => (this.isAsking = false));
      door.leave();
      return signOut.run();
    };
    this.signOut = new Task(async () => {
      if (await departure.bringHome()) await leave();
      else runInAction(() => (this.isAsking = true));
    });
    this.leaveAnyway = new Task(async () => {
      await departure.leaveBehind();
      await leave();
    });
    makeAutoObservable<this, 'session'>(
      this,
      { signOut: false, leaveAnyway: false, session: false },
      { autoBind: true },
    );
  }

  stay(): void {
    this.isAsking = false;
    this.leaveAnyway.reset();
  }

  get name(): string {
    const { firstName = '', lastName = '' } = this.session.session ?? {};
    return `${firstName} ${lastName}`.trim();
  }

  get email(): string {
    return this.session.session?.email ?? '';
  }

  /** Whether the server said so; it asks itself anew at every call. */
  get isOperator(): boolean {
    return this.session.session?.role === 'OPERATOR';
  }

  /** PRF-2 PRF-3 · Their picture, or what stands for it. */
  get face() {
    const { name } = this;
    const url = this.session.session?.profilePictureUrl ?? null;
    return { name, url, initials: initials(name), colour: avatarColour(name) };
  }
}
