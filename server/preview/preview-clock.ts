import { type Clock, type Instant, type TimeZone } from '#core/shared';

/** A clock that goes on from any moment. */
export class PreviewClock implements Clock {
  /** In milliseconds. */
  ahead = 0;

  now(): Instant {
    return new Date(Date.now() + this.ahead).toISOString();
  }

  zone(): TimeZone {
    return 'UTC';
  }

  set(moment: Instant): void {
    this.ahead = Date.parse(moment) - Date.now();
  }
}
