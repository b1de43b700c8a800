import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calendarDates, hours, instants, timeZones } from '#core/arbitraries';
import {
  type CalendarDate,
  dateOf,
  daysBetween,
  hourIn,
  instantAt,
  instantOf,
  offsetIn,
  isCalendarDate,
  isClockWrong,
  isSameZone,
  firstKnownZone,
  isTimeZone,
  knownTimeZones,
  minutesBetween,
  mondayOf,
  partsOf,
  plusDays,
  plusMinutes,
  millisecondsOf,
  secondsOf,
  timeIn,
  todayIn,
  weekdayOf,
  WEEKDAYS,
} from '#core/shared';
import {
  dayAfter,
  daysAfter,
  daysIn,
  plusMilliseconds,
  weekdayIndex,
  wallClock,
} from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const MINUTE = 60_000;

/** Both changes of the clocks in 2026, north and south, whole and half hours, and jumps over midnight and over a day. */
const changes: readonly (readonly [string, CalendarDate])[] = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/St_Johns', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27'],
  ['Pacific/Chatham', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Havana', '2026-11-01'],
  ['Pacific/Apia', '2011-12-30'],
];

const nearChanges = fc
  .tuple(fc.constantFrom(...changes), fc.constantFrom('before', 'on', 'after'))
  .map(([[zone, date], when]) => {
    const dates = { before: previous(date), on: date, after: dayAfter(date) };
    return { zone, date: dates[when] };
  });

const previous = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 1440 * MINUTE).toISOString().slice(0, 10);

const anyWhere = fc.oneof(
  fc.record({ zone: timeZones, date: calendarDates.filter((date) => date > '1975' && date < '2038') }),
  nearChanges,
);

describe.each(['UTC', 'Pacific/Kiritimati', 'America/New_York', 'Europe/Berlin'])('on a machine in %s', (machine) => {
  beforeAll(() => {
    vi.stubEnv('TZ', machine);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  // A worker thread cannot move: it stays in the zone of its process.
  test.skipIf(!isMainThread)('the platform itself is there', () => {
    const there = new Intl.DateTimeFormat('en', { timeZone: machine, hour: 'numeric', hourCycle: 'h23' });
    expect(new Date(0).getHours()).toBe(Number(there.format(0)));
  });

  test('[TIME-1] a text is a date exactly when a calendar has a page for it', () => {
    const part = fc.integer({ min: 0, max: 40 });
    forAll(
      [fc.integer({ min: 0, max: 9999 }), part, part],
      (year, month, day) => {
        const text = [String(year).padStart(4, '0'), ...[month, day].map((one) => String(one).padStart(2, '0'))].join(
          '-',
        );
        const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
        expect(isCalendarDate(text)).toBe(exists);
        expect(dateOf({ year, month, day })).toBe(exists ? text : undefined);
      },
      { numRuns: 500 },
    );
  });

  test('[TIME-1] what is no date in the right shape is none', () => {
    for (const text of [
      '',
      '2026-2-3',
      '02026-02-03',
      '2026-02-03T00:00:00Z',
      '2026-02-03T00:00:00.000Z',
      '+002026-02-03',
      '+012026-02-03',
      ' 2026-02-03',
      '2026-02-03\n',
      '２０２６-02-03',
    ])
      expect(isCalendarDate(text)).toBe(false);
    for (const year of [2026.5, Number.NaN, Number.POSITIVE_INFINITY, -1, 10_000])
      expect(dateOf({ year, month: 1, day: 1 })).toBeUndefined();
  });

  test('[TIME-1] a date and its parts say the same', () =>
    forAll([calendarDates], (date) => {
      const { year, month, day } = partsOf(date);
      expect([year, month, day]).toEqual(date.split('-').map(Number));
      expect(dateOf({ year, month, day })).toBe(date);
    }));

  test('[TIME-1] days later is turning that many pages, and days earlier turns them back', () =>
    forAll([calendarDates, fc.integer({ min: 0, max: 800 })], (date, days) => {
      const then = daysAfter(date, days);
      expect(plusDays(date, days)).toBe(then);
      expect(plusDays(then, -days)).toBe(date);
      expect(daysBetween(date, then)).toBe(days);
      expect(daysBetween(then, date)).toBe(0 - days);
    }));

  test('[TIME-3] weeks run from Monday to Sunday', () => {
    forAll([calendarDates], (date) => {
      const index = weekdayIndex(date);
      expect(weekdayOf(date)).toBe(WEEKDAYS[index]);
      expect(daysAfter(mondayOf(date), index)).toBe(date);
    });
    expect([weekdayOf('2024-02-29'), weekdayOf('2026-11-20'), mondayOf('2026-11-22')]).toEqual([
      'thursday',
      'friday',
      '2026-11-16',
    ]);
  });

  test('[TIME-1] today is the date on the wall, in every zone and at every moment', () =>
    forAll(
      [timeZones, instants],
      (zone, instant) => {
        const shown = wallClock(zone, instant);
        fc.pre(instant > '1975');
        expect(todayIn(zone, instant)).toBe(shown.slice(0, 10));
        expect(hourIn(zone, instant)).toBe(Number(shown.slice(11, 13)));
      },
      { numRuns: 500 },
    ));

  test('[TIME-1] the time is hour and minute on the wall, in every zone and around every change of its clock', () => {
    const around = fc
      .tuple(nearChanges, fc.integer({ min: 0, max: 1440 * 60 }))
      .map(([{ zone, date }, second]) => ({ zone, instant: plusMilliseconds(`${date}T00:00:00.000Z`, second * 1000) }));
    const anywhere = fc.record({ zone: timeZones, instant: instants.filter((instant) => instant > '1975') });
    forAll(
      [fc.oneof(anywhere, around)],
      ({ zone, instant }) => {
        expect(timeIn(zone, instant)).toBe(wallClock(zone, instant).slice(11, 16));
      },
      { numRuns: 300 },
    );
  });

  test('[TIME-1] the date line lies between Kiritimati and Pago Pago: one or two dates apart, never the same', () =>
    forAll([instants.filter((instant) => instant > '1996')], (instant) => {
      const apart = daysBetween(todayIn('Pacific/Pago_Pago', instant), todayIn('Pacific/Kiritimati', instant));
      expect([1, 2]).toContain(apart);
    }));

  test('[TIME-5] an hour of a day is the first moment at which the clock has come that far', () =>
    forAll(
      [anyWhere, hours],
      ({ zone, date }, hour) => {
        const wanted = `${date} ${String(hour).padStart(2, '0')}:00:00`;
        const moment = instantAt(date, hour, zone);
        expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(wallClock(zone, moment) >= wanted).toBe(true);
        for (const before of [1, 10 * MINUTE, 30 * MINUTE, 59 * MINUTE, 60 * MINUTE, 120 * MINUTE])
          expect(wallClock(zone, plusMilliseconds(moment, -before)) < wanted).toBe(true);
      },
      { numRuns: 600 },
    ));
});

test.each([
  ['a plain morning', 'Europe/Berlin', '2026-11-20', 8, '2026-11-20T07:00:00.000Z'],
  ['an hour that spring skips', 'Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  ['an hour that autumn repeats', 'Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ['an hour that spring skips in the west', 'America/New_York', '2026-03-08', 2, '2026-03-08T07:00:00.000Z'],
  ['an hour that autumn repeats in the west', 'America/New_York', '2026-11-01', 1, '2026-11-01T05:00:00.000Z'],
  ['half an hour that is skipped', 'Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z'],
  ['a midnight that is skipped', 'America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00:00.000Z'],
  ['a midnight that comes twice', 'America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['a day that never was', 'Pacific/Apia', '2011-12-30', 8, '2011-12-30T10:00:00.000Z'],
  ['the first place to have a day', 'Pacific/Kiritimati', '2026-11-20', 0, '2026-11-19T10:00:00.000Z'],
  ['the last place to have it', 'Pacific/Pago_Pago', '2026-11-20', 23, '2026-11-21T10:00:00.000Z'],
])('[TIME-5] %s', (_, zone, date, hour, moment) => {
  expect(instantAt(date, hour, zone)).toBe(moment);
});

test.each([
  ['midnight', 'UTC', '2026-11-20T00:00:59.999Z', '00:00'],
  ['the last minute', 'UTC', '2026-11-20T23:59:59.999Z', '23:59'],
  ['the minute before spring', 'Europe/Berlin', '2026-03-29T00:59:00.000Z', '01:59'],
  ['spring', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', '03:00'],
  ['an autumn hour', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '02:30'],
  ['the same hour again', 'Europe/Berlin', '2026-10-25T01:30:00.000Z', '02:30'],
  ['three quarters of an hour', 'Asia/Kathmandu', '2026-11-20T12:00:00.000Z', '17:45'],
])('[TIME-1] the time of %s', (_, zone, instant, time) => {
  expect(timeIn(zone, instant)).toBe(time);
});

test('[TIME-1] minutes and seconds are counted as the platform counts them', () =>
  forAll([instants, fc.integer({ min: -10_000_000, max: 10_000_000 })], (instant, minutes) => {
    const then = plusMinutes(instant, minutes);
    expect(Date.parse(then)).toBe(Date.parse(instant) + minutes * MINUTE);
    expect(minutesBetween(instant, then)).toBe(minutes);
    expect(minutesBetween(then, instant)).toBe(0 - minutes);
    expect(secondsOf(instant)).toBe(Date.parse(instant) / 1000);
    expect(millisecondsOf(instant)).toBe(Date.parse(instant));
  }));

test('[TIME-10] a clock is wrong once it is more than half a minute ahead or behind', () =>
  forAll([fc.integer({ min: -3600, max: 3600 })], (seconds) => {
    expect(isClockWrong(seconds)).toBe(seconds > 30 || seconds < -30);
  }));

test('[TIME-2] a zone is one that the platform knows by name', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5', 'Europe/Kyiv'])
    expect(isTimeZone(zone)).toBe(true);
  const strangers = [
    '',
    ' ',
    '+02:00',
    '-0500',
    'Mars/Olympus',
    'Mars/GMT+05',
    'Europe/Berlin ',
    'Europe/',
    '../etc',
    'Europe/Berlin\n',
  ];
  for (const text of [...strangers, '__proto__', 'constructor', 'null']) expect(isTimeZone(text)).toBe(false);
});

const UNKNOWN_ZONES = ['Etc/Unknown', '+05:30', 'Mars/Olympus', 'undefined', ''];

test('[TIME-2] of what is reported the first zone counts, and UTC where there is none', () => {
  for (const unknown of [...UNKNOWN_ZONES, undefined, null, 5]) {
    expect(firstKnownZone(unknown)).toBe('UTC');
    expect(firstKnownZone(unknown, 'Asia/Tokyo', 'Europe/Berlin')).toBe('Asia/Tokyo');
  }
  for (const old of ['Asia/Calcutta', 'US/Pacific', 'Europe/Kiev']) expect(firstKnownZone(old)).toBe(old);
  expect(firstKnownZone()).toBe('UTC');
});

test('[TIME-1] a zone that this machine does not know has the days and the hours of UTC', () =>
  forAll([fc.constantFrom('Etc/Unknown', 'Mars/Olympus'), instants], (zone, instant) => {
    expect([todayIn(zone, instant), timeIn(zone, instant), offsetIn(zone, instant)]).toEqual([
      todayIn('UTC', instant),
      timeIn('UTC', instant),
      0,
    ]);
    const date = todayIn('UTC', instant);
    expect(instantAt(date, 9, zone)).toBe(instantAt(date, 9, 'UTC'));
  }));

test('[TIME-2] every zone that can be chosen is one, and none is there twice', () => {
  const zones = knownTimeZones();
  expect(zones).toContain('UTC');
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('[TIME-2] two names mean the same zone exactly when the machine calls both alike', () => {
  expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
  expect(isSameZone('europe/berlin', 'Europe/Berlin')).toBe(true);
  expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(isSameZone('Mars/Olympus', 'Mars/Olympus')).toBe(true);
  expect(isSameZone('Mars/Olympus', 'Europe/Paris')).toBe(false);
  const zones = knownTimeZones();
  forAll([fc.constantFrom(...zones), fc.constantFrom(...zones)], (one, other) => {
    expect(isSameZone(one, one)).toBe(true);
    expect(isSameZone(one, other)).toBe(isSameZone(other, one));
  });
});

describe('[TIME-12] what is out of bounds', () => {
  const anyTexts = fc.oneof(fc.string(), fc.constantFrom('', '2026-02-31', '__proto__', '0000-01-01', '+99999-01-01'));
  const anyNumbers = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e9, -1e9));

  test('[TIME-12] leads to dates and moments that exist all the same', () =>
    forAll([anyTexts, anyTexts, anyNumbers], (date, zone, number) => {
      const moments = [instantOf(number), plusMinutes(date, number), instantAt(date, number, zone)];
      const days = [...moments.map((moment) => moment.slice(0, 10)), plusDays(date, number), todayIn(zone, date)];
      return days.every(isCalendarDate) && moments.every((moment) => instantOf(millisecondsOf(moment)) === moment);
    }));

  test.each([
    ['a date that does not exist', () => plusDays('2026-02-31', 1), '0001-01-02'],
    ['more days than there are', () => plusDays('2026-02-28', 1e9), '9999-12-31'],
    ['fewer days than there are', () => plusDays('2026-02-28', -1e9), '0001-01-01'],
    ['a number that is none', () => plusDays('2026-02-28', Number.NaN), '2026-02-28'],
    ['an hour that is none', () => instantAt('2026-02-28', Number.NaN, 'UTC'), '2026-02-28T00:00:00.000Z'],
    ['a zone that is a name of every object', () => todayIn('__proto__', '2026-02-28T23:59:00.000Z'), '2026-02-28'],
  ])('[TIME-12] %s has one answer', (_, asked, expected) => {
    expect(asked()).toBe(expected);
  });
});
