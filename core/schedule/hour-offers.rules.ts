import { WEEKDAYS, type WeeklyHours } from '../shared/index.ts';
import { HOUR_LIMITS } from './weekly-hours.rules.ts';

/** How many hours of a day are offered while every day of the week has fewer. */
const OFFERED_AT_FIRST = 6;

/** SCH-44 · How many hours each day offers to tap: six, or one more than the fullest day has, and never more than a day takes. */
export function hoursOffered(week: WeeklyHours): number {
  const fullest = Math.max(...WEEKDAYS.map((day) => week[day]));
  return Math.min(HOUR_LIMITS.perDay, Math.max(OFFERED_AT_FIRST, fullest + 1));
}

/** SCH-45 · What a quest asks spread over a week: whole hours, no day more than one above another, and days without any as far apart as they can be. */
export function hoursSpread(minimumHours: number): WeeklyHours {
  const days = WEEKDAYS.length;
  const upTo = (place: number): number => Math.ceil((place * minimumHours) / days);
  return Object.fromEntries(
    WEEKDAYS.map((day, place) => [day, upTo(place + 1) - upTo(place)]),
  ) as unknown as WeeklyHours;
}
