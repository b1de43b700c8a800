import { type CalendarDate, dayAndMonth, plusDays } from '#core/shared';

/** The first and the last of the 7 days that many weeks ago, in words. */
export const weekEnds = (weeksAgo: number, today: CalendarDate): { readonly from: string; readonly to: string } => ({
  from: dayAndMonth(plusDays(today, -weeksAgo * 7 - 6), today),
  to: dayAndMonth(plusDays(today, -weeksAgo * 7), today),
});
