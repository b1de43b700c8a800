import fc from 'fast-check';
import { instants, reminderPreferences } from '#core/arbitraries';
import { type CalendarDate, instantAt, type TimeZone } from '#core/shared';
import { plusMilliseconds } from './reference-calendar.ts';

const HOUR = 3_600_000;

/** Changes of the clocks north and south, by whole and half hours, around midnight, and a date that was jumped over. */
const changes: readonly (readonly [TimeZone, CalendarDate])[] = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/St_Johns', '2006-10-29'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Havana', '2026-11-01'],
  ['America/Nuuk', '2024-03-30'],
  ['Pacific/Apia', '2011-12-30'],
];

const nearChanges = fc
  .record({ change: fc.constantFrom(...changes), wish: reminderPreferences, away: fc.integer({ min: -36, max: 36 }) })
  .map(({ change: [zone, date], wish, away }) => ({
    wish: { ...wish, zone },
    now: plusMilliseconds(instantAt(date, 12, zone), away * HOUR),
  }));

/** A wish for reminders and a moment, often near a change of the clocks. */
export const reminderMoments = fc.oneof(
  fc.record({ wish: reminderPreferences, now: instants.filter((instant) => instant > '1975' && instant < '2038') }),
  nearChanges,
);
