import type { WeeklyHours } from '#core/shared';
import type { Sendable } from '../endpoint.ts';
import type { WeekdayHoursForm } from './schedule.api.ts';

/** Hours by weekday under the names that the calls give them. */
export const weekdayHoursOf = (hours: WeeklyHours): Sendable<WeekdayHoursForm> => ({
  mondayHours: hours.monday,
  tuesdayHours: hours.tuesday,
  wednesdayHours: hours.wednesday,
  thursdayHours: hours.thursday,
  fridayHours: hours.friday,
  saturdayHours: hours.saturday,
  sundayHours: hours.sunday,
});
