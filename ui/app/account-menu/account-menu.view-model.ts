import { makeAutoObservable, runInAction } from 'mobx';
import { isOperatorRole, type UnsavedWork, type SignOut } from '#core/account';
import { avatarColour, initials } from '#core/profile';
import { displayNameOf } from '#core/shared';
import type { SessionState } from '../../account/session/session.state.ts';
import { Task } from '../../kit/async/task.ts';
import type { RouteGuard } from '../route-guard.state.ts';

/** The signed-in person, and signing out. */
export class AccountMenuViewModel {
  /** Whether signing out would lose unsaved work and waits for a confirmation. */
  isConfirming = false;
  readonly signOut: Task;
  readonly signOutAnyway: Task;

  constructor(
    signOut: SignOut,
    departure: UnsavedWork,
    routeGuard: RouteGuard,
    private readonly session: SessionState,
  ) {
    const endSession = (): Promise<void> => {
      runInAction(() => (this.isConfirming = false));
      routeGuard.beforeSignOut();
      return signOut.run();
    };
    this.signOut = new Task(async () => {
      if (!this.isGuest && (await departure.saveToServer())) await endSession();
      else runInAction(() => (this.isConfirming = true));
    });
    this.signOutAnyway = new Task(async () => {
      await departure.discard();
      await endSession();
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  cancelSignOut(): void {
    this.isConfirming = false;
    this.signOutAnyway.reset();
  }

  /** ACC-61 · Whether the person is a guest, who could not sign in again. */
  get isGuest(): boolean {
    return this.session.isGuest;
  }

  get name(): string {
    const { session } = this.session;
    return session ? displayNameOf(session) : '';
  }

  get email(): string {
    return this.session.session?.email ?? '';
  }

  /** Whether the server reported the person as an operator; the server checks again at every call. */
  get isOperator(): boolean {
    return isOperatorRole(this.session.session?.role);
  }

  /** PRF-2 PRF-3 · The avatar: a photo, or initials on a colour. */
  get avatar() {
    const { name } = this;
    const url = this.session.session?.profilePictureUrl ?? null;
    return { name, url, initials: initials(name), colour: avatarColour(name) };
  }
}
