import { type Clock, type Instant, plusMinutes, type TimeZone } from '#core/shared';

/** A clock that only moves when it is set. */
export class MemoryClock implements Clock {
  constructor(
    private moment: Instant,
    private timeZone: TimeZone = 'UTC',
  ) {}

  now(): Instant {
    return this.moment;
  }

  zone(): TimeZone {
    return this.timeZone;
  }

  set(moment: Instant): void {
    this.moment = moment;
  }

  /** Moves the clock forward by that many minutes. */
  advance(minutes: number): void {
    this.moment = plusMinutes(this.moment, minutes);
  }

  setZone(zone: TimeZone): void {
    this.timeZone = zone;
  }
}
