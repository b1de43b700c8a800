import type { Departure } from '#core/account';
import type { LeaveDrafts } from '#core/applets';
import type { WritingsState } from './writings.state.ts';

/** What somebody has begun on this device, when they sign out. */
export class LeaveTaking implements Departure {
  constructor(
    private readonly writings: WritingsState,
    private readonly leaveDrafts: LeaveDrafts,
  ) {}

  async bringHome(): Promise<boolean> {
    await this.writings.saveAll();
    const isHome = !this.writings.isLosing && (await this.leaveDrafts.run());
    if (isHome) this.writings.forget();
    return isHome;
  }

  async leaveBehind(): Promise<void> {
    this.writings.forget();
    this.leaveDrafts.forget();
  }
}
