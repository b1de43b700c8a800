import { offsetIn } from './calendar.rules.ts';
import { minutesBetween, plusMinutes } from './instant.rules.ts';
import type { Instant, TimeZone } from './calendar-date.ts';

/** A moment at which the clocks of a zone jump, and their minutes ahead of UTC before and from then on. */
export interface ClockChange {
  readonly at: Instant;
  readonly before: number;
  readonly after: number;
}

/** TIME-9 · Every jump of a zone's clocks after one moment and up to another, in order, each to the minute. */
export function clockChanges(zone: TimeZone, from: Instant, to: Instant): readonly ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to;) {
    const next = plusMinutes(start, minutesADay);
    const end = next < to ? next : to;
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
    const middle = plusMinutes(start, Math.floor(minutesBetween(start, end) / 2));
    if (offsetIn(zone, middle) === before) start = middle;
    else end = middle;
  }
  return { at: end, before, after: offsetIn(zone, to) };
}
