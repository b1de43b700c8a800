import { type SessionStore, sessionOf, type Token } from '#core/account';
import type { TravelerId } from '#core/shared';

/** Who uses this page: when a session ends while the page is open, it goes on with what belongs to whoever was last here. */
export class LastTraveler {
  private last: TravelerId | undefined = undefined;

  constructor(private readonly sessionStore: SessionStore) {
    this.meet(sessionStore.read());
    sessionStore.watch((token) => this.meet(token));
  }

  /** Who is, or was last, signed in. */
  current(): TravelerId | undefined {
    this.meet(this.sessionStore.read());
    return this.last;
  }

  /** Who is signed in. */
  signedInTraveler(): TravelerId | undefined {
    const token = this.sessionStore.read();
    return token === undefined ? undefined : sessionOf(token)?.id;
  }

  private meet(token: Token | undefined): void {
    if (token !== undefined) this.last = sessionOf(token)?.id;
  }
}
