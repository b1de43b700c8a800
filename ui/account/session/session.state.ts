import { makeAutoObservable, runInAction } from 'mobx';
import { isExpired, mayFollowQuest, type Session, type SessionStore, sessionOf, type Token } from '#core/account';
import type { Clock } from '#core/shared';

/** Who is using this browser; follows the stored token, whichever tab changed it. */
export class SessionState {
  token: Token | undefined;
  /** Whether the token last changed in another tab, or while the page slept. */
  isChangedInOtherTab = false;

  constructor(
    sessionStore: SessionStore,
    private readonly clock: Clock,
  ) {
    this.token = sessionStore.read();
    makeAutoObservable<this, 'clock'>(this, {
      clock: false,
      isSignedIn: false,
      isVerified: false,
      mayFollowQuest: false,
      email: false,
    });
    sessionStore.watch((token, isElsewhere) =>
      runInAction(() => {
        this.isChangedInOtherTab = isElsewhere;
        this.token = token;
      }),
    );
  }

  /** The session of the stored token; undefined if there is none or it cannot be read. */
  get session(): Session | undefined {
    return this.token === undefined ? undefined : sessionOf(this.token);
  }

  /** Whether somebody is signed in at this moment: a token that has run out counts for nothing. */
  get isSignedIn(): boolean {
    return this.session !== undefined && !isExpired(this.session, this.clock.now());
  }

  /** The address of whoever is signed in. */
  get email(): string | undefined {
    return this.isSignedIn ? this.session?.email : undefined;
  }

  get isVerified(): boolean {
    return this.isSignedIn && this.session?.verified === true;
  }

  /** ACC-62 · Whether the pages of a quest open: to whoever proved an address, and to a guest. */
  get mayFollowQuest(): boolean {
    return this.isSignedIn && this.session !== undefined && mayFollowQuest(this.session);
  }
}
