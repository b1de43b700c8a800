import type { Instant, TimeZone } from '../../../shared/index.ts';

/** A calendar as others read it. */
export interface CalendarFeed {
  readonly name: string;
  readonly zone: TimeZone;
  readonly writtenAt: Instant;
  readonly entries: readonly CalendarFeedEntry[];
}

/** One entry of it; its id stays the same each time it is written. */
export interface CalendarFeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: Instant;
  readonly minutes: number;
}

/** Who writes a calendar in the form that other programs read. */
export abstract class CalendarWriter {
  abstract write(page: CalendarFeed): string;
}
