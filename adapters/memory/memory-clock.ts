import { type Clock, type Instant, plusMinutes, type TimeZone } from '#core/shared';

/** A clock that stands still until it is set. */
export class MemoryClock implements Clock {
  constructor(
    private moment: Instant,
    private place: TimeZone = 'UTC',
  ) {}

  now(): Instant {
    return this.moment;
  }

  zone(): TimeZone {
    return this.place;
  }

  set(moment: Instant): void {
    this.moment = moment;
  }

  /** Lets so many minutes pass. */
  pass(minutes: number): void {
    this.moment = plusMinutes(this.moment, minutes);
  }

  travel(zone: TimeZone): void {
    this.place = zone;
  }
}
