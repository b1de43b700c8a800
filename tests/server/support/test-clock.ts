import type { Clock, Instant, TimeZone } from '#core/shared';

/** A clock that a test sets; between settings it stands still. */
export class TestClock implements Clock {
  constructor(private instant: Instant = '2026-11-20T13:00:00.000Z') {}

  now(): Instant {
    return this.instant;
  }

  zone(): TimeZone {
    return 'UTC';
  }

  set(instant: Instant): void {
    this.instant = new Date(instant).toISOString();
  }

  advance(time: { days?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, minutes = 0, seconds = 0 } = time;
    this.instant = new Date(
      Date.parse(this.instant) + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000,
    ).toISOString();
  }
}
