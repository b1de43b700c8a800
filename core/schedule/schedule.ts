import type { AgendaItem } from '../quests/index.ts';
import type { WeekId } from '../content/index.ts';
import type { CalendarDate } from '../shared/index.ts';

/** A step or a post in the schedule. */
export type ScheduleEntry = Pick<AgendaItem, 'kind' | 'challenge' | 'step' | 'completed'>;

/** The items of each day of each week; those of a day in content order. */
export type Schedule = Readonly<Record<WeekId, Readonly<Record<CalendarDate, readonly ScheduleEntry[]>>>>;
