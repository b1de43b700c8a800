import type { Departure } from '#core/account';
import type { LeaveDrafts } from '#core/applets';
import type { UploadsState } from '../applets/uploads.state.ts';
import type { OutboxState } from './outbox.state.ts';
import type { WritingsState } from './writings.state.ts';

/** What somebody has begun on this device, when they sign out. */
export class LeaveTaking implements Departure {
  constructor(
    private readonly writings: WritingsState,
    private readonly leaveDrafts: LeaveDrafts,
    private readonly outbox: OutboxState,
    private readonly uploads: UploadsState,
  ) {}

  async bringHome(): Promise<boolean> {
    if (!(await this.outbox.bringHome())) return false;
    await this.writings.saveAll();
    const isHome = !this.uploads.isHolding && !this.writings.isLosing && (await this.leaveDrafts.run());
    if (isHome) this.letGo();
    return isHome;
  }

  async leaveBehind(): Promise<void> {
    this.letGo();
    this.leaveDrafts.forget();
  }

  private letGo(): void {
    this.uploads.forget();
    this.outbox.forget();
    this.writings.forget();
  }
}
