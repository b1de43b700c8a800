import { type SessionKeeper, sessionOf, type Token } from '#core/account';
import type { TravelerId } from '#core/shared';

/** Who uses this page: when a session ends while the page is open, it goes on with what belongs to whoever was last here. */
export class LastHere {
  private last: TravelerId | undefined = undefined;

  constructor(private readonly keeper: SessionKeeper) {
    this.meet(keeper.read());
    keeper.watch((token) => this.meet(token));
  }

  /** Who is, or was last, signed in. */
  traveler(): TravelerId | undefined {
    this.meet(this.keeper.read());
    return this.last;
  }

  /** Who is signed in. */
  signedIn(): TravelerId | undefined {
    const token = this.keeper.read();
    return token === undefined ? undefined : sessionOf(token)?.id;
  }

  private meet(token: Token | undefined): void {
    if (token !== undefined) this.last = sessionOf(token)?.id;
  }
}
