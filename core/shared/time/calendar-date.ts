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

/** The days of a week, Monday first: every week in the product starts on a Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The hours a Traveler promises to a quest, day by day. */
export type WeeklyHours = Readonly<Record<Weekday, number>>;

/** The week every Traveler starts from. */
export const noHours: WeeklyHours = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
};

/** The hours of a whole week. */
export const totalHours = (week: WeeklyHours): number => WEEKDAYS.reduce((sum, day) => sum + week[day], 0);
