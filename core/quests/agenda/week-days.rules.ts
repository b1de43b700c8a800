import { type CalendarDate, plusDays, type Weekday, WEEKDAYS, type WeeklyHours } from '../../shared/index.ts';
import { agendaOf, isLate } from './agenda.rules.ts';
import type { Quest, Week } from '../quest.ts';

/** A day of a week: what was promised for it, and how much of the quest stands on it. */
export interface WeekDay {
  readonly weekday: Weekday;
  readonly date: CalendarDate;
  /** What was promised for it; undefined while that is not known. */
  readonly hours: number | undefined;
  /** How many items stand on it, completed or not. */
  readonly planned: number;
  readonly open: number;
  /** How many of the open ones are late. */
  readonly late: number;
  readonly isToday: boolean;
  readonly isPast: boolean;
}

/** QST-26 · The seven days of a week, from Monday on, each with what was promised for it and all that stands on it, from whichever week it is. */
export function weekDays(
  quest: Pick<Quest, 'isSampleQuest' | 'weeks'>,
  { startingDate }: Pick<Week, 'startingDate'>,
  promised: WeeklyHours | undefined,
  today: CalendarDate,
): readonly WeekDay[] {
  const agenda = agendaOf(quest);
  return WEEKDAYS.map((weekday, index) => {
    const date = plusDays(startingDate, index);
    const here = agenda.filter((item) => item.date === date);
    const open = here.filter(({ completed }) => !completed);
    return {
      weekday,
      date,
      hours: promised?.[weekday],
      planned: here.length,
      open: open.length,
      late: open.filter((item) => isLate(item, today)).length,
      isToday: date === today,
      isPast: date < today,
    };
  });
}
