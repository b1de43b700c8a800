import type { Departure } from '#core/account';
import type { LeaveDrafts } from '#core/applets';
import type { OutboxState } from './outbox.state.ts';
import type { WritingsState } from './writings.state.ts';

/** What somebody has begun on this device, when they sign out. */
export class LeaveTaking implements Departure {
  constructor(
    private readonly writings: WritingsState,
    private readonly leaveDrafts: LeaveDrafts,
    private readonly outbox: OutboxState,
  ) {}

  async bringHome(): Promise<boolean> {
    if (!(await this.outbox.bringHome())) return false;
    await this.writings.saveAll();
    const isHome = !this.writings.isLosing && (await this.leaveDrafts.run());
    if (isHome) this.letGo();
    return isHome;
  }

  async leaveBehind(): Promise<void> {
    this.letGo();
    this.leaveDrafts.forget();
  }

  private letGo(): void {
    this.outbox.forget();
    this.writings.forget();
  }
}
