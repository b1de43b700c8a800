import { makeAutoObservable } from 'mobx';
import { type Clock, todayIn, weekdayAndDate } from '#core/shared';
import type { SessionState } from '../session/session.state.ts';

/** ACC-61 · Until when what a guest does is kept. */
export class GuestBarViewModel {
  constructor(
    private readonly session: SessionState,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'clock'>(this, { clock: false });
  }

  /** Its day in the zone of the device, in words; nothing for who has an account. */
  get lastDay(): string | undefined {
    const { guestUntil } = this.session;
    const zone = this.clock.zone();
    return guestUntil && weekdayAndDate(todayIn(zone, guestUntil), todayIn(zone, this.clock.now()));
  }
}
