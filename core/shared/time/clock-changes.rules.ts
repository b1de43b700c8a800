import { offsetIn } from './calendar.rules.ts';
import { instantOf, millisecondsOf, minutesBetween, plusMinutes } from './instant.rules.ts';
import type { Instant, TimeZone } from './calendar-date.ts';

/** A moment at which the clocks of a zone jump, and their minutes ahead of UTC before and from then on. */
export interface ClockChange {
  readonly at: Instant;
  readonly before: number;
  readonly after: number;
}

/** The days that are looked through at most: a little more than ten years. */
const MAX_DAYS = 3_660;

/** TIME-9 · Every jump of a zone's clocks after one moment and up to another, in order, each to the minute; of more than ten years, those in the first ten. */
export function clockChanges(zone: TimeZone, from: Instant, to: Instant): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  const last = instantOf(Math.min(millisecondsOf(to), millisecondsOf(plusMinutes(from, MAX_DAYS * minutesADay))));
  for (let start = plusMinutes(from, 0); start < last;) {
    const next = plusMinutes(start, minutesADay);
    const end = next < last ? next : last;
    if (offsetIn(zone, start) !== offsetIn(zone, end)) changes.push(changeBetween(zone, start, end));
    start = end;
  }
  return changes;
}

const minutesADay = 24 * 60;

/** The jump in a stretch that holds one: halved until a minute is left. */
function changeBetween(zone: TimeZone, from: Instant, to: Instant): ClockChange {
  const before = offsetIn(zone, from);
  let [start, end] = [from, to];
  while (minutesBetween(start, end) > 1) {
    const middle = plusMinutes(start, Math.max(1, Math.floor(minutesBetween(start, end) / 2)));
    if (offsetIn(zone, middle) === before) start = middle;
    else end = middle;
  }
  return { at: end, before, after: offsetIn(zone, to) };
}
