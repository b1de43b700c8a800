import type { Instant, TimeZone } from './calendar-date.ts';

/** Where the core learns what time it is (TIME-6). */
export abstract class Clock {
  /** This moment. */
  abstract now(): Instant;

  /** The zone of the device or process that asks; a Traveler's own zone is in their profile. */
  abstract zone(): TimeZone;
}
