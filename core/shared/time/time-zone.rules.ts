import type { TimeZone } from './calendar-date.ts';

/** TIME-2 · True if a text names a time zone that this machine knows; a bare offset is no zone. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** TIME-2 · The first valid time zone: a device may report none, an offset or an unknown name; UTC if none is valid. */
export function firstKnownZone(...reported: readonly unknown[]): TimeZone {
  return reported.find((one): one is TimeZone => typeof one === 'string' && isTimeZone(one)) ?? 'UTC';
}

/** TIME-2 · True if two names mean the same zone to this machine: some zones have an old name beside the new one. */
export function isSameZone(one: TimeZone, other: TimeZone): boolean {
  return one === other || (isTimeZone(one) && isTimeZone(other) && nameOf(one) === nameOf(other));
}

/** TIME-2 · The names of the zones that this machine knows, in the order of the alphabet. */
export function knownTimeZones(): readonly TimeZone[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
}

const nameOf = (zone: TimeZone): string => Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
