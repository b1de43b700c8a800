import type { DateRange } from '#core/challenges';
import type { CalendarDay } from '#core/schedule';
import type { CalendarDate } from '#core/shared';

export interface DayCalendarProps {
  /** The day in view. */
  day: CalendarDate;
  days: DateRange;
  today: CalendarDate;
  /** One week instead of a month. */
  isWeek?: boolean;
  /** The page of the month that holds a date. */
  monthOf: (date: CalendarDate) => readonly CalendarDay[];
  onSelect: (date: CalendarDate) => void;
}
