import { makeAutoObservable, runInAction } from 'mobx';
import {
  isExpired,
  isGuest,
  isGuestOver,
  mayFollowQuest,
  replacesGuest,
  type Session,
  type SessionStore,
  sessionOf,
  type Token,
} from '#core/account';
import type { Clock, Instant } from '#core/shared';

/** Who is using this browser; follows the stored token, whichever tab changed it. */
export class SessionState {
  token: Token | undefined;
  /** Whether the token last changed in another tab, or while the page slept. */
  isChangedInOtherTab = false;
  /** ACC-64 · The token of the guest in whose place somebody logged in, until what they did was added. */
  replacedGuest: Token | undefined = undefined;

  constructor(
    sessionStore: SessionStore,
    private readonly clock: Clock,
  ) {
    this.token = sessionStore.read();
    makeAutoObservable<this, 'clock'>(this, {
      clock: false,
      isSignedIn: false,
      isVerified: false,
      isGuest: false,
      guestUntil: false,
      mayFollowQuest: false,
      email: false,
    });
    sessionStore.watch((token, isElsewhere) =>
      runInAction(() => {
        this.isChangedInOtherTab = isElsewhere;
        if (!isElsewhere && replacesGuest(this.session, token === undefined ? undefined : sessionOf(token)))
          this.replacedGuest = this.token;
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
    const { session } = this;
    if (session === undefined || isExpired(session, this.clock.now())) return false;
    return session.guestUntil === undefined || !isGuestOver(session.guestUntil, this.clock.now());
  }

  /** The address of whoever is signed in. */
  get email(): string | undefined {
    return this.isSignedIn && !this.isGuest ? this.session?.email : undefined;
  }

  /** ACC-61 · Whether whoever is here has no account. */
  get isGuest(): boolean {
    return this.isSignedIn && this.session !== undefined && isGuest(this.session);
  }

  /** ACC-61 · Until when a guest is kept; nothing for anybody else. */
  get guestUntil(): Instant | undefined {
    return this.isGuest ? this.session?.guestUntil : undefined;
  }

  /** ACC-64 · What a guest did was added, or is gone. */
  forgetGuest(): void {
    this.replacedGuest = undefined;
  }

  get isVerified(): boolean {
    return this.isSignedIn && this.session?.verified === true;
  }

  /** ACC-62 · Whether the pages of a quest open: to whoever proved an address, and to a guest. */
  get mayFollowQuest(): boolean {
    return this.isSignedIn && this.session !== undefined && mayFollowQuest(this.session);
  }
}
