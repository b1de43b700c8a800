import type { CalendarDate } from '#core/shared';

/** How often the date is checked, in milliseconds. */
const LOOK_EVERY = 60_000;

/** TIME-1 · Calls `refresh` within a minute after the date has changed. Returns a function that stops it. */
export function watchDate(currentDate: () => CalendarDate, refresh: () => void): () => void {
  let last = currentDate();
  const timer = setInterval(() => {
    const date = currentDate();
    if (date === last) return;
    last = date;
    refresh();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
