import type { Week } from '../quests/index.ts';
import { type CalendarDate, plusDays, type Weekday, weekdayOf, WEEKDAYS } from '../shared/index.ts';

/** A day on the screen with hours to enter. */
export interface DayToFill {
  readonly weekday: Weekday;
  readonly date: CalendarDate;
  /** True if it is before today, when no hours can be added to it. */
  readonly isOver: boolean;
}

/**
 * SCH-46 · The seven days to enter hours for. The first commitment is for all weeks, so in a week under way its days
 * run from today on and none is over; later a week runs from Monday to Sunday.
 */
export function daysToFill(
  { startingDate }: Pick<Week, 'startingDate'>,
  hasCommittedSchedule: boolean,
  today: CalendarDate,
): readonly DayToFill[] {
  const first = !hasCommittedSchedule && startingDate < today ? today : startingDate;
  return WEEKDAYS.map((_, index) => {
    const date = plusDays(first, index);
    return { weekday: weekdayOf(date), date, isOver: date < today };
  });
}
