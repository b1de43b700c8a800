import type { Clock, Instant, TimeZone } from '#core/shared';

/** The clock of the machine that the server runs on. */
export class SystemClock implements Clock {
  now(): Instant {
    return new Date().toISOString();
  }

  zone(): TimeZone {
    return 'UTC';
  }
}
