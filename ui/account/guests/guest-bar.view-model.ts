import { makeAutoObservable } from 'mobx';
import { type Clock, todayIn, weekdayAndDate } from '#core/shared';
import type { SessionState } from '../session/session.state.ts';

/** ACC-61 · The date until which a guest's work is stored. */
export class GuestBarViewModel {
  constructor(
    private readonly session: SessionState,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'clock'>(this, { clock: false });
  }

  /** The date in the device's time zone, as text; `undefined` for people with an account. */
  get lastDay(): string | undefined {
    const { guestUntil } = this.session;
    const zone = this.clock.zone();
    return guestUntil && weekdayAndDate(todayIn(zone, guestUntil), todayIn(zone, this.clock.now()));
  }
}
