import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, reminderPreferences } from '#core/arbitraries';
import {
  nextReminders,
  isReminderDue,
  remindersOn,
  reminderTimeOn,
  type ReminderState,
  type ReminderTime,
  type ReminderPreference,
  REMINDER_FREQUENCIES,
} from '#core/notifications';
import { type CalendarDate, type Instant, instantAt, plusDays, type TimeZone } from '#core/shared';
import { reminderMoments as anywhere } from '../support/reminder-moments.ts';
import { dayAfter, plusMilliseconds, weekdayIndex, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const dateAt = (zone: TimeZone, instant: Instant): CalendarDate => wallClock(zone, instant).slice(0, 10);
const hourAt = (zone: TimeZone, instant: Instant): number => Number(wallClock(zone, instant).slice(11, 13));
const isMonday = (date: CalendarDate): boolean => weekdayIndex(date) === 0;

const due = (state: ReminderState): boolean => isReminderDue({ ...state, openToday: true });

test('[TIME-5] the next three reminders show their hour on their dates, or the first hour after a jump of the clock', () =>
  forAll(
    [anywhere],
    ({ wish, now }) => {
      const { zone, hour, rhythm } = wish;
      const times = nextReminders({ ...wish, now, lastSentOn: null });
      expect(times).toHaveLength(3);
      for (const [index, { date, at }] of times.entries()) {
        expect(at > (times[index - 1]?.at ?? now)).toBe(true);
        expect(date > (times[index - 1]?.date ?? '')).toBe(true);
        expect(dateAt(zone, at)).toBe(date);
        if (rhythm === 'weekly') expect(isMonday(date)).toBe(true);
        const isOnTheHour = hourAt(zone, at) === hour && wallClock(zone, at).endsWith(':00:00');
        expect(isOnTheHour || jumpedOver(wish, at)).toBe(true);
      }
    },
    { numRuns: 200 },
  ));

/** Whether the clock jumped over the hour just then. */
const jumpedOver = ({ zone, hour }: ReminderPreference, at: Instant): boolean => {
  const before = wallClock(zone, plusMilliseconds(at, -1));
  const after = wallClock(zone, at);
  const isJump = Date.parse(`${after.replace(' ', 'T')}Z`) - Date.parse(`${before.replace(' ', 'T')}Z`) > 1000;
  const asked = `${String(hour).padStart(2, '0')}:00:00`;
  return (
    isJump &&
    [before, after].some(
      (shown) => `${shown.slice(0, 10)} ${asked}` > before && `${shown.slice(0, 10)} ${asked}` < after,
    )
  );
};

test('[TIME-5] between two daily reminders no date passes without one that its clock would have shown', () =>
  forAll(
    [anywhere],
    ({ wish, now }) => {
      const daily = { ...wish, rhythm: 'daily' as const };
      const times = nextReminders({ ...daily, now, lastSentOn: null }, 5);
      for (const [index, { date, at }] of times.slice(1).entries()) {
        const before = times[index] ?? { date, at };
        const next = dayAfter(before.date);
        const isGone = dateAt(wish.zone, plusMilliseconds(instantAt(next, 12, wish.zone), -1)) !== next;
        const isTaken = hourAt(wish.zone, before.at) !== wish.hour || hourAt(wish.zone, at) !== wish.hour;
        expect(date === next || isGone || isTaken).toBe(true);
      }
      expect(nextReminders({ ...daily, now, lastSentOn: null }, 2)).toEqual(times.slice(0, 2));
    },
    { numRuns: 150 },
  ));

test('[TIME-5] the reminders ahead are exactly those that come on a date with something open', () =>
  forAll(
    [anywhere, fc.uniqueArray(fc.integer({ min: -10, max: 40 }))],
    ({ wish, now }, days) => {
      const today = dateAt(wish.zone, now);
      const open = days.toSorted((one, other) => one - other).map((away) => plusDays(today, away));
      const state = { ...wish, now, lastSentOn: null };
      const all = nextReminders({ ...state, rhythm: wish.rhythm }, 60).filter(({ date }) => open.includes(date));
      expect(remindersOn(open, state)).toEqual(all.slice(0, 3));
      for (const { at } of remindersOn(open, state)) expect(due({ ...state, now: at })).toBe(true);
    },
    { numRuns: 150 },
  ));

/** A job that looks at those moments, one after the other, and sends what is due. */
const sentBy = (wish: ReminderPreference, looks: readonly Instant[]): readonly ReminderTime[] => {
  const sent: ReminderTime[] = [];
  for (const now of looks) {
    const lastSentOn = sent.at(-1)?.date ?? null;
    if (due({ ...wish, lastSentOn, now })) sent.push({ date: dateAt(wish.zone, now), at: now });
  }
  return sent;
};

const looksFrom = (now: Instant, minutes: readonly number[]): readonly Instant[] =>
  minutes.map((away) => plusMilliseconds(now, away * MINUTE)).toSorted();

test('[TIME-5] however often and wherever the job runs, each date gets at most one, never before its hour', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 4 * 1440 }), { maxLength: 20 });
  forAll(
    [anywhere, minutes],
    ({ wish, now }, away) => {
      const looks = looksFrom(now, away);
      const sent = sentBy(wish, [...looks, ...looks].toSorted());
      expect(new Set(sent.map(({ date }) => date)).size).toBe(sent.length);
      for (const { at, date } of sent) {
        const time = reminderTimeOn(date, wish);
        expect(time !== undefined && time <= at).toBe(true);
        if (wish.rhythm === 'weekly') expect(isMonday(date)).toBe(true);
      }
      expect(sent).toEqual(sentBy(wish, looks));
    },
    { numRuns: 100 },
  );
});

test('[TIME-5] a job that is always awake sends exactly at the next reminders', () =>
  forAll(
    [anywhere, fc.integer({ min: 1, max: 90 })],
    ({ wish, now }, late) => {
      const times = nextReminders({ ...wish, now, lastSentOn: dateAt(wish.zone, now) });
      const asleep = times.flatMap(({ at }) => [plusMilliseconds(at, -1), plusMilliseconds(at, -late * MINUTE)]);
      const awake = times.flatMap(({ at }) => [at, plusMilliseconds(at, late * MINUTE)]);
      const [first] = sentBy(wish, [now]);
      const looks = [...asleep, ...awake].filter((at) => at > now).toSorted();
      const sent = sentBy(wish, [now, ...looks]);
      const rest = first ? sent.slice(1) : sent;
      const today = dateAt(wish.zone, now);
      expect(rest.filter(({ date }) => date !== today)).toEqual(times);
    },
    { numRuns: 150 },
  ));

test('[TIME-5] a reminder is due from its hour to the end of its date, and not once it was sent', () =>
  forAll(
    [anywhere, fc.integer({ min: 0, max: 1440 })],
    ({ wish, now }, minutes) => {
      const [time] = nextReminders({ ...wish, now, lastSentOn: null });
      if (!time) return expect.unreachable('no reminder to come');
      const state = { ...wish, lastSentOn: null };
      expect(
        due({ ...state, now: plusMilliseconds(time.at, -1) }) &&
          dateAt(wish.zone, plusMilliseconds(time.at, -1)) === time.date,
      ).toBe(false);
      expect(due({ ...state, now: time.at })).toBe(true);
      const after = plusMilliseconds(time.at, minutes * MINUTE);
      if (dateAt(wish.zone, after) === time.date) expect(due({ ...state, now: after })).toBe(true);
      expect(due({ ...state, now: after, lastSentOn: dateAt(wish.zone, after) })).toBe(false);
      expect(isReminderDue({ ...state, now: time.at, openToday: false })).toBe(false);
      expect(isReminderDue({ ...state, now: time.at, openToday: true, chosenAt: time.at })).toBe(false);
      expect(isReminderDue({ ...state, now: time.at, openToday: true, chosenAt: plusMilliseconds(time.at, -1) })).toBe(
        true,
      );
    },
    { numRuns: 200 },
  ));

test('[TIME-5] who travels west has a date again, and no second reminder on it', () =>
  forAll(
    [anywhere, fc.integer({ min: 0, max: 3 })],
    ({ wish, now }, ahead) => {
      const today = dateAt(wish.zone, now);
      const lastSentOn = dateAt('UTC', plusMilliseconds(`${today}T00:00:00.000Z`, ahead * DAY));
      expect(due({ ...wish, now, lastSentOn })).toBe(false);
      for (const { date } of nextReminders({ ...wish, now, lastSentOn })) expect(date > lastSentOn).toBe(true);
    },
    { numRuns: 100 },
  ));

test('[TIME-5] a weekly reminder goes out on Mondays, a daily one on every date that was lived', () => {
  forAll([reminderPreferences, calendarDates.filter((date) => date > '1975' && date < '2038')], (wish, date) => {
    const daily = reminderTimeOn(date, { ...wish, rhythm: 'daily' });
    const weekly = reminderTimeOn(date, { ...wish, rhythm: 'weekly' });
    expect(weekly).toBe(isMonday(date) ? daily : undefined);
    const isLived = dateAt(wish.zone, instantAt(date, 12, wish.zone)) === date;
    expect(daily !== undefined).toBe(isLived);
  });
  expect(REMINDER_FREQUENCIES).toEqual(['daily', 'weekly']);
});

test.each<readonly [string, ReminderPreference, Instant, readonly (readonly [CalendarDate, Instant])[]]>([
  [
    'eight o’clock stays eight o’clock when the clocks go back',
    { zone: 'Europe/Berlin', hour: 8, rhythm: 'daily' },
    '2026-10-24T06:00:00.000Z',
    [
      ['2026-10-25', '2026-10-25T07:00:00.000Z'],
      ['2026-10-26', '2026-10-26T07:00:00.000Z'],
      ['2026-10-27', '2026-10-27T07:00:00.000Z'],
    ],
  ],
  [
    'eight o’clock stays eight o’clock when the clocks go forward',
    { zone: 'Europe/Berlin', hour: 8, rhythm: 'daily' },
    '2026-03-28T07:00:00.000Z',
    [
      ['2026-03-29', '2026-03-29T06:00:00.000Z'],
      ['2026-03-30', '2026-03-30T06:00:00.000Z'],
      ['2026-03-31', '2026-03-31T06:00:00.000Z'],
    ],
  ],
  [
    'an hour that is skipped is the next one',
    { zone: 'America/New_York', hour: 2, rhythm: 'daily' },
    '2026-03-07T07:00:00.000Z',
    [
      ['2026-03-08', '2026-03-08T07:00:00.000Z'],
      ['2026-03-09', '2026-03-09T06:00:00.000Z'],
      ['2026-03-10', '2026-03-10T06:00:00.000Z'],
    ],
  ],
  [
    'an hour that comes twice is the first one',
    { zone: 'America/New_York', hour: 1, rhythm: 'daily' },
    '2026-11-01T04:59:59.999Z',
    [
      ['2026-11-01', '2026-11-01T05:00:00.000Z'],
      ['2026-11-02', '2026-11-02T06:00:00.000Z'],
      ['2026-11-03', '2026-11-03T06:00:00.000Z'],
    ],
  ],
  [
    'the last hour of a date, skipped, is midnight, and that the only one of the date it falls on',
    { zone: 'America/Nuuk', hour: 23, rhythm: 'daily' },
    '2024-03-29T12:00:00.000Z',
    [
      ['2024-03-29', '2024-03-30T01:00:00.000Z'],
      ['2024-03-31', '2024-03-31T01:00:00.000Z'],
      ['2024-04-01', '2024-04-02T00:00:00.000Z'],
    ],
  ],
  [
    'a date that a zone jumped over has none, and the date after keeps its hour',
    { zone: 'Pacific/Apia', hour: 8, rhythm: 'daily' },
    '2011-12-29T12:00:00.000Z',
    [
      ['2011-12-29', '2011-12-29T18:00:00.000Z'],
      ['2011-12-31', '2011-12-30T18:00:00.000Z'],
      ['2012-01-01', '2011-12-31T18:00:00.000Z'],
    ],
  ],
  [
    'weekly means Mondays, over the end of a year',
    { zone: 'Pacific/Kiritimati', hour: 0, rhythm: 'weekly' },
    '2026-12-20T10:00:00.000Z',
    [
      ['2026-12-28', '2026-12-27T10:00:00.000Z'],
      ['2027-01-04', '2027-01-03T10:00:00.000Z'],
      ['2027-01-11', '2027-01-10T10:00:00.000Z'],
    ],
  ],
])('[TIME-5] %s', (_, wish, now, expected) => {
  const times = nextReminders({ ...wish, now, lastSentOn: null });
  expect(times.map(({ date, at }) => [date, at])).toEqual(expected);
});
