import type { Clock, Instant, TimeZone } from '#core/shared';

/** The clock and zone of the device. */
export class BrowserClock implements Clock {
  now(): Instant {
    return new Date().toISOString();
  }

  zone(): TimeZone {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
