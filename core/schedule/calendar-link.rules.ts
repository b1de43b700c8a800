import { type Instant, minutesBetween } from '../shared/index.ts';

const A_DAY = 24 * 60;

/** The days without use after which a calendar link ends. */
export const CALENDAR_LINK_DAYS = 365;

/** SCH-48 · A calendar link ends once its calendar was not read for 365 days; making it counts as reading it. */
export const hasCalendarLinkEnded = (lastUsedAt: Instant, now: Instant): boolean =>
  minutesBetween(lastUsedAt, now) >= CALENDAR_LINK_DAYS * A_DAY;

/** SCH-49 · True if a use of a calendar link is recorded: the last recorded one is a day old. */
export const isCalendarUseKept = (lastUsedAt: Instant, now: Instant): boolean =>
  minutesBetween(lastUsedAt, now) >= A_DAY;
