import { type Clock, type Instant, type TimeZone } from '#core/shared';

/** A clock that goes on from any moment. */
export class PreviewClock implements Clock {
  /** In milliseconds. */
  offset = 0;

  now(): Instant {
    return new Date(Date.now() + this.offset).toISOString();
  }

  zone(): TimeZone {
    return 'UTC';
  }

  set(moment: Instant): void {
    this.offset = Date.parse(moment) - Date.now();
  }
}
