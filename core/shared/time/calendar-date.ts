/** A day on the calendar, `YYYY-MM-DD`, without a time and without a zone: two of them compare as text. */
export type CalendarDate = string & { readonly kind?: 'calendar date' };

/** A moment, ISO 8601 in UTC with milliseconds (`2026-11-20T13:00:00.000Z`): moments only order things. */
export type Instant = string & { readonly kind?: 'instant' };

/** An IANA time zone, such as `Europe/Berlin`. */
export type TimeZone = string & { readonly kind?: 'time zone' };

/** A calendar date as the calls carry it: `month` counts from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
