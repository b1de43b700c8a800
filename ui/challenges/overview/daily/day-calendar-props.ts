import type { DateRange } from '#core/challenges';
import type { CalendarDay } from '#core/schedule';
import type { CalendarDate } from '#core/shared';

export interface DayCalendarProps {
  /** The selected day. */
  day: CalendarDate;
  days: DateRange;
  today: CalendarDate;
  /** Whether to show one week instead of a month. */
  isWeek?: boolean;
  /** Returns the days of the month that contains a date. */
  monthOf: (date: CalendarDate) => readonly CalendarDay[];
  onSelect: (date: CalendarDate) => void;
}
