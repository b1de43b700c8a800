import { hourIn, type Instant, type TimeZone } from '../shared/index.ts';

/** TIME-5 · The hour of the daily reminder until a Traveler chooses another. */
export const DEFAULT_HOUR = 8;

/** TIME-5 · The wall-clock hour, 0 to 23, that a chosen moment means in the Traveler's zone; its minutes do not count. */
export function reminderHourOf(time: Instant, zone: TimeZone): number {
  return hourIn(zone, time);
}
