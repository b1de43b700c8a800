import { makeAutoObservable, runInAction } from 'mobx';
import {
  isExpired,
  isGuest,
  isGuestOver,
  mayFollowQuest,
  type ReplacedGuestStore,
  replacesGuest,
  type Session,
  type SessionStore,
  sessionOf,
  type Token,
} from '#core/account';
import type { Clock, Instant } from '#core/shared';

/** The person who uses this browser; follows the stored token, whichever tab changed it. */
export class SessionState {
  token: Token | undefined;
  /** Whether the token last changed in another tab, or while the page was suspended. */
  isChangedInOtherTab = false;
  /** ACC-64 · The token of the guest that a log-in replaced, until the guest's work is added. */
  replacedGuest: Token | undefined;

  constructor(
    sessionStore: SessionStore,
    private readonly clock: Clock,
    private readonly replacedGuests: ReplacedGuestStore,
  ) {
    this.token = sessionStore.read();
    this.replacedGuest = replacedGuests.read();
    makeAutoObservable<this, 'clock' | 'replacedGuests'>(this, {
      clock: false,
      replacedGuests: false,
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
          this.keepGuest(this.token);
        else if (token === undefined) this.forgetGuest();
        this.token = token;
      }),
    );
  }

  /** The session of the stored token; `undefined` if there is none or it cannot be read. */
  get session(): Session | undefined {
    return this.token === undefined ? undefined : sessionOf(this.token);
  }

  /** Whether a person is signed in now; false once the token has expired. */
  get isSignedIn(): boolean {
    const { session } = this;
    if (session === undefined || isExpired(session, this.clock.now())) return false;
    return session.guestUntil === undefined || !isGuestOver(session.guestUntil, this.clock.now());
  }

  /** The signed-in person's email address. */
  get email(): string | undefined {
    return this.isSignedIn && !this.isGuest ? this.session?.email : undefined;
  }

  /** ACC-61 · Whether the person has no account. */
  get isGuest(): boolean {
    return this.isSignedIn && this.session !== undefined && isGuest(this.session);
  }

  /** ACC-61 · Until when a guest's work is stored; `undefined` for anyone else. */
  get guestUntil(): Instant | undefined {
    return this.isGuest ? this.session?.guestUntil : undefined;
  }

  /** ACC-64 · Forgets the replaced guest: their work was added, is gone, or the person has signed out. */
  forgetGuest(): void {
    this.replacedGuest = undefined;
    this.replacedGuests.clear();
  }

  get isVerified(): boolean {
    return this.isSignedIn && this.session?.verified === true;
  }

  /** ACC-62 · Whether the pages of a quest open: for people with a verified email address, and for guests. */
  get mayFollowQuest(): boolean {
    return this.isSignedIn && this.session !== undefined && mayFollowQuest(this.session);
  }

  private keepGuest(token: Token | undefined): void {
    this.replacedGuest = token;
    if (token !== undefined) this.replacedGuests.save(token);
  }
}
