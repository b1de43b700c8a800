import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  blankTexts,
  calendarDates,
  instants,
  invalidRatings,
  personNames,
  ratings,
  timeZones,
  visibleTexts,
} from '#core/arbitraries';
import {
  characterCount,
  dateInWords,
  dayAhead,
  dayAndMonth as dayMonthYear,
  dayNumber,
  deviceFormatOf,
  followDeviceLanguage,
  hourInWords,
  isRating,
  shortDate,
  shortDateRange,
  dateRange,
  monthAndYear,
  weekdayAndDate,
  meanScore,
  nameMatches,
  RATING_RANGE,
  timeIn,
  todayIn,
} from '#core/shared';
import { dayAfter, daysAfter, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Day and month as a printed calendar has them. */
const dayAndMonth = (date: string): string => `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;

test('[TIME-7] a date is today on its day and yesterday on the day after, across months, years and leap days', () => {
  forAll([calendarDates], (date) => {
    expect(dateInWords(date, date)).toBe('today');
    expect(dateInWords(date, dayAfter(date))).toBe('yesterday');
  });
  for (const date of ['2024-02-28', '2024-02-29', '2025-02-28', '2025-12-31', '2026-03-29', '2026-10-25'])
    expect(dateInWords(date, dayAfter(date))).toBe('yesterday');
});

test('[TIME-8] a month is said with its year', () =>
  forAll([calendarDates], (date) => {
    const said = `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
    expect(monthAndYear(date.slice(0, 7), 'en-GB')).toBe(said);
  }));

test('[TIME-7] any other date says day and month, and its year only when today has another', () => {
  const away = fc.oneof(fc.integer({ min: 2, max: 500 }), fc.constantFrom(2, 364, 365, 366, 367));
  forAll([calendarDates, away], (date, days) => {
    const other = daysAfter(date, days);
    const isOneYear = date.slice(0, 4) === other.slice(0, 4);
    const said = (day: string): string => dayAndMonth(day) + (isOneYear ? '' : ` ${day.slice(0, 4)}`);
    expect(dateInWords(date, other)).toBe(said(date));
    expect(dateInWords(other, date)).toBe(said(other));
  });
});

test('[TIME-7] tomorrow is a date like any other', () =>
  forAll([calendarDates], (today) => {
    const tomorrow = dayAfter(today);
    expect(dateInWords(tomorrow, today).startsWith(dayAndMonth(tomorrow))).toBe(true);
  }));

test('[TIME-8] a date that is not near is its day and month, with the year only when today has another', () =>
  forAll([calendarDates, calendarDates], (date, today) => {
    const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${Number(date.slice(0, 4))}`;
    expect(dayMonthYear(date, today)).toBe(dayAndMonth(date) + year);
    expect(dayNumber(date)).toBe(String(Number(date.slice(8))));
    const [day = '', month = '', ...more] = shortDate(date).split('\u00a0');
    expect([day, more]).toEqual([dayNumber(date), []]);
    expect(dayAndMonth(date).split(' ')[1]?.startsWith(month.slice(0, 3))).toBe(true);
  }));

test('[TIME-8] a date to look forward to names the day of its week, seven in turn', () => {
  const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
  forAll([fc.nat({ max: 5000 })], (days) => {
    const date = daysAfter('2020-01-06', days);
    const named = new RegExp(`^${DAYS[days % 7]},? ${dayAndMonth(date)}`);
    expect(weekdayAndDate(date, date)).toMatch(new RegExp(`${named.source}$`));
    expect(weekdayAndDate(date, daysAfter(date, 366))).toMatch(new RegExp(`${named.source} ${date.slice(0, 4)}$`));
  });
  expect([shortDate('2026-11-20'), weekdayAndDate('2026-11-23', '2026-11-20', 'de')]).toEqual([
    '20\u00a0Nov',
    'Montag, 23. November',
  ]);
});

test('[TIME-8] two days are told as one range, which says once what they share', () =>
  forAll([fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 400 })], (days, length) => {
    const first = daysAfter('2020-01-06', days);
    const last = daysAfter(first, length);
    const said = dateRange(first, last, first);
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
    expect(said.split(/ ?– ?/)).toEqual([
      isOneMonth ? dayNumber(first) : dayAndMonth(first),
      `${dayAndMonth(last)}${first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`}`,
    ]);
    expect(shortDateRange(first, last).replaceAll('\u00a0', ' ').split(/ ?– ?/)).toEqual([
      isOneMonth ? dayNumber(first) : shortDate(first).replaceAll('\u00a0', ' '),
      shortDate(last).replaceAll('\u00a0', ' '),
    ]);
  }));

test.each([
  ['2026-11-23', '2026-11-29', '23–29 November', '23–29\u00a0Nov'],
  ['2026-11-30', '2026-12-06', '30 November – 6 December', '30\u00a0Nov\u00a0–\u00a06\u00a0Dec'],
  ['2026-12-28', '2027-01-03', '28 December – 3 January 2027', '28\u00a0Dec\u00a0–\u00a03\u00a0Jan'],
  ['2025-10-27', '2025-11-02', '27 October – 2 November 2025', '27\u00a0Oct\u00a0–\u00a02\u00a0Nov'],
])('[TIME-8] from %s to %s is told as %s', (first, last, long, short) => {
  expect([dateRange(first, last, '2026-11-20'), shortDateRange(first, last)]).toEqual([long, short]);
});

test('[TIME-8] a day ahead is named by its weekday alone for as long as that means no other day', () =>
  forAll([fc.nat({ max: 5000 }), fc.integer({ min: -20, max: 20 })], (days, away) => {
    const today = daysAfter('2020-01-06', days);
    const date = daysAfter(today, away);
    const full = weekdayAndDate(date, today);
    expect(dayAhead(date, today)).toBe(away >= 1 && away <= 6 ? full.split(/,? /)[0] : full);
  }));

test('[TIME-7][TIME-1] today is what the calendar on the wall of that zone says', () =>
  forAll([timeZones, instants.filter((instant) => instant > '1996')], (zone, instant) => {
    const onTheWall = wallClock(zone, instant).slice(0, 10);
    expect(dateInWords(onTheWall, todayIn(zone, instant))).toBe('today');
    expect(dateInWords(dayAfter(onTheWall), todayIn(zone, instant))).not.toBe('today');
  }));

test.each([
  ['2026-11-20', '2026-11-20', 'en-GB', 'today'],
  ['2026-12-31', '2027-01-01', 'en-GB', 'yesterday'],
  ['2026-01-01', '2026-12-31', 'en-GB', '1 January'],
  ['2025-11-20', '2026-11-20', 'en-GB', '20 November 2025'],
  ['2026-11-19', '2026-11-20', 'de', 'gestern'],
  ['2025-11-20', '2026-11-20', 'de', '20. November 2025'],
])('[TIME-7] %s seen on %s in %s is %s', (date, today, locale, said) => {
  expect(dateInWords(date, today, locale)).toBe(said);
});

afterEach(() => followDeviceLanguage('en-GB'));

const languages = fc.constantFrom(
  'en-US',
  'en-GB',
  'en',
  'de',
  'fr-CA',
  'ja',
  'pt-BR',
  'es-MX',
  'ar-EG',
  'fa',
  'th',
  'zz',
  '',
);

test('[TIME-11] wherever a device is, a date names day, month and a year of another one, without a doubt which is which', () =>
  forAll([languages, calendarDates, calendarDates], (language, date, today) => {
    followDeviceLanguage(language);
    const month = MONTHS[Number(date.slice(5, 7)) - 1];
    const year = date.slice(0, 4) === today.slice(0, 4) ? [] : [String(Number(date.slice(0, 4)))];
    for (const said of [dayMonthYear(date, today), weekdayAndDate(date, today)]) {
      expect(said.match(/\d+/g)).toEqual([String(Number(date.slice(8))), ...year]);
      expect(said.match(/[A-Z]\w+/g)?.at(-1)).toBe(month);
    }
  }));

test('[TIME-11] wherever a device is, each hour of the day reads differently', () =>
  forAll([languages], (language) => {
    followDeviceLanguage(language);
    const said = Array.from({ length: 24 }, (_, hour) => hourInWords(hour));
    expect(new Set(said).size).toBe(24);
    for (const [hour, text] of said.entries()) expect(Number.parseInt(text, 10) % 12).toBe(hour % 12);
  }));

test.each([
  ['en-GB', '23 November', '23–29 November 2025', '23–29\u00a0Nov', '08:00', '00:00', '18:30'],
  ['de', '23 November', '23–29 November 2025', '23–29\u00a0Nov', '08:00', '00:00', '18:30'],
  ['en-US', 'November 23', 'November 23–29, 2025', 'Nov\u00a023–29', '8:00\u00a0am', '12:00\u00a0am', '6:30\u00a0pm'],
  ['en-AU', '23 November', '23–29 November 2025', '23–29\u00a0Nov', '8:00\u00a0am', '12:00\u00a0am', '6:30\u00a0pm'],
  ['ja', 'November 23', 'November 23–29, 2025', 'Nov\u00a023–29', '08:00', '00:00', '18:30'],
])('[TIME-11] on a device in %s, dates and times are %s, %s, %s, %s', (language, day, range, short, ...times) => {
  followDeviceLanguage(language);
  expect(dateInWords('2026-11-23', '2026-11-20')).toBe(day);
  expect(dateRange('2025-11-23', '2025-11-29', '2026-11-20')).toBe(range);
  expect(shortDateRange('2026-11-23', '2026-11-29')).toBe(short);
  expect([hourInWords(8), hourInWords(0), timeIn('UTC', '2026-11-20T18:30:00.000Z')]).toEqual(times);
});

test('[TIME-11] a device whose language nobody knows counts as one in Britain', () =>
  expect(deviceFormatOf('no such language')).toEqual(deviceFormatOf('en-GB')));

test('[ACH-3] the mean of no scores is 0, of equal ones their value, and of any it lies between them', () => {
  forAll([fc.array(ratings, { minLength: 1, maxLength: 40, size: 'max' }), ratings], (scores, score) => {
    expect(meanScore(scores.map(() => score))).toBe(score);
    expect(meanScore(scores)).toBeGreaterThanOrEqual(Math.min(...scores));
    expect(meanScore(scores)).toBeLessThanOrEqual(Math.max(...scores));
    expect(meanScore(scores.toReversed())).toBe(meanScore(scores));
  });
  expect(meanScore([])).toBe(0);
});

test('[ACH-3] one score more moves the mean by its share', () =>
  forAll([fc.array(ratings, { maxLength: 40 }), ratings], (scores, score) => {
    const moved = (score - meanScore(scores)) / (scores.length + 1);
    expect(meanScore([...scores, score])).toBeCloseTo(meanScore(scores) + moved, 10);
  }));

test('[SET-1] a rating is 1, 2, 3, 4 or 5 stars and nothing else', () => {
  forAll([ratings, invalidRatings], (stars, none) => {
    expect([isRating(stars), isRating(none)]).toEqual([true, false]);
  });
  expect([0, 1, 5, 6, 4.5].map(isRating)).toEqual([false, true, true, false, false]);
  expect(RATING_RANGE).toEqual({ least: 1, most: 5, initial: 1 });
});

test('[PRF-9] a name is found by any stretch of it, in any case, with or without its accents', () =>
  forAll(
    [personNames, fc.nat(), fc.nat()],
    (name, one, other) => {
      const letters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
      const [from = 0, to = 0] = [one, other].map((seed) => seed % (letters.length + 1)).toSorted((a, b) => a - b);
      const stretch = letters.slice(from, to).join('');
      expect(nameMatches(name, stretch)).toBe(true);
      expect(nameMatches(name.normalize('NFD'), stretch.normalize('NFC'))).toBe(true);
      expect(nameMatches(name, stretch.toLowerCase())).toBe(true);
    },
    { numRuns: 300 },
  ));

test('[PRF-9] whoever searches for nothing finds everybody, and whoever types more finds no more', () =>
  forAll([personNames, visibleTexts, visibleTexts, blankTexts], (name, query, more, blank) => {
    expect(nameMatches(name, blank)).toBe(true);
    if (nameMatches(name, query + more)) expect(nameMatches(name, query)).toBe(true);
    expect(nameMatches(name, `${blank}${query}${blank}`)).toBe(nameMatches(name, query));
    expect(nameMatches(`${name}#`, `${name}##`)).toBe(false);
  }));

test.each([
  ['Zoë de la Cruz', 'zoe', true],
  ['Zoe', 'ZOË', true],
  ['Zoë de la Cruz', 'de  la', true],
  ['Zoë de la Cruz', 'dela', false],
  ['Zoë\u00A0Cruz', 'zoë cruz', true],
  ['Ann\u200B Lee', 'ann lee', true],
  ['Ann\tLee', 'n l', true],
  ['Straße', 'STRASSE', true],
  ['STRAẞE', 'strasse', true],
  ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', true],
  ['Ὀδυσσεύς', 'οδυσσευσ', true],
  ['İpek', 'ipek', true],
  ['ﬁona', 'Fiona', true],
  ['Ann', 'Anna', false],
  ['', 'a', false],
])('[PRF-9] whether %j is found by %j: %s', (name, query, isFound) => {
  expect(nameMatches(name, query)).toBe(isFound);
});

test('[ACC-12] characters are counted as people see most of them', () =>
  forAll([fc.array(fc.constantFrom('a', 'ß', '明', '👋', '\u202E'))], (characters) => {
    expect(characterCount(characters.join(''))).toBe(characters.length);
  }));
