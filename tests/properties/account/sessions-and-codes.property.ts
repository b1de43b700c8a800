import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterExpiry, isExpired, isRefreshDue, sessionOf, SESSION_LIFETIME, startWindow } from '#core/account';
import {
  CODE_POLICY,
  INVITATION_LIFETIME,
  isCodeOpen,
  isInvitationOpen,
  newCode,
  newOneTimePassword,
} from '#core/account/server';
import { calendarDates, instants, sessions, texts, timeZones, tokenWithClaims } from '#core/arbitraries';
import { firstMonday, isPlausibleToday, type RandomSource, secondsOf, startChoice } from '#core/shared';
import { daysAfter, plusMilliseconds, weekdayIndex, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const DAY = 86_400_000;

test('[ACC-1] who signs up is asked one, two and three days before their cohort starts, and on no other day', () =>
  forAll([calendarDates, fc.integer({ min: 0, max: 60 })], (date, days) => {
    const then = daysAfter(date, days);
    expect(startWindow(then, date)).toBe([1, 2, 3].includes(days) ? 'ask' : 'register');
    expect(startWindow(date, then)).toBe('register');
  }));

test('[ACC-2] the first Monday opens the week of today or of the cohort’s start, whichever is later', () => {
  forAll([calendarDates, fc.integer({ min: 0, max: 30 }), fc.boolean()], (earlier, days, cohortIsLater) => {
    const last = daysAfter(earlier, days);
    const dates = cohortIsLater ? { cohortStart: last, today: earlier } : { cohortStart: earlier, today: last };
    const monday = firstMonday(dates);
    expect(daysAfter(monday, weekdayIndex(last))).toBe(last);
    expect(firstMonday({ ...dates, startOnSameWeek: true })).toBe(monday);
    expect(firstMonday({ ...dates, startOnSameWeek: undefined })).toBe(monday);
    expect(firstMonday({ ...dates, startOnSameWeek: false })).toBe(daysAfter(monday, 7));
  });
  expect(firstMonday({ cohortStart: '2026-11-18', today: '2026-11-22' })).toBe('2026-11-16');
  expect(firstMonday({ cohortStart: '2026-12-31', today: '2026-11-20', startOnSameWeek: false })).toBe('2027-01-04');
});

test('[ACC-1][ACC-2] the days to choose between are those that the weeks start on, a week that has begun named as such', () => {
  forAll([calendarDates, fc.integer({ min: 1, max: 3 })], (today, days) => {
    const cohortStart = daysAfter(today, days);
    const { sameWeek, hasBegun, nextWeek } = startChoice({ cohortStart, today });
    expect([weekdayIndex(sameWeek), weekdayIndex(nextWeek)]).toEqual([0, 0]);
    expect(sameWeek <= cohortStart && cohortStart < nextWeek).toBe(true);
    expect(nextWeek).toBe(daysAfter(sameWeek, 7));
    expect(hasBegun).toBe(sameWeek < today);
  });
  const sunday = { cohortStart: '2026-11-29', today: '2026-11-28' };
  expect(startChoice(sunday)).toEqual({ sameWeek: '2026-11-23', hasBegun: true, nextWeek: '2026-11-30' });
});

test('[ACC-14] whatever the calendar on somebody’s wall says can be their today, two days further cannot', () =>
  forAll([timeZones, instants.filter((instant) => instant > '1996')], (zone, instant) => {
    expect(isPlausibleToday(wallClock(zone, instant).slice(0, 10), instant)).toBe(true);
    const inUtc = instant.slice(0, 10);
    expect(isPlausibleToday(daysAfter(inUtc, 2), instant)).toBe(false);
    expect(isPlausibleToday(inUtc, plusMilliseconds(instant, 2 * DAY))).toBe(false);
  }));

test('[ACC-3] a token is over from its second on, not before', () =>
  forAll([instants, fc.integer({ min: 1, max: 10 ** 9 })], (now, away) => {
    const seconds = Math.floor(Date.parse(now) / 1000);
    expect(isExpired({ exp: seconds }, now)).toBe(true);
    expect(isExpired({ exp: seconds - away }, now)).toBe(true);
    expect(isExpired({ exp: seconds + away }, now)).toBe(false);
  }));

test('[ACC-3] a token is replaced once it is older than a day or than a change of what it says, until 90 days after log-in', () => {
  const age = fc.oneof(fc.integer({ min: 0, max: 14 * DAY }), fc.constantFrom(DAY, DAY + 1, DAY - 1));
  const since = fc.oneof(fc.integer({ min: 0, max: 120 * DAY }), fc.constantFrom(90 * DAY - 1, 90 * DAY, 90 * DAY + 1));
  forAll(
    [instants, age, since, fc.option(age)],
    (now, old, long, change) => {
      const token = {
        issuedAt: plusMilliseconds(now, -old),
        loggedInAt: plusMilliseconds(now, -long),
        changedAt: change === null ? null : plusMilliseconds(now, -change),
      };
      const isOutdated = change !== null && secondsOf(token.changedAt ?? now) >= secondsOf(token.issuedAt);
      expect(isRefreshDue(token, now)).toBe((old > DAY || isOutdated) && long < 90 * DAY);
    },
    { numRuns: 400 },
  );
});

test('[ACC-3] a token says of its Traveler what was put into it, in any script', () =>
  forAll([sessions], (session) => {
    expect(sessionOf(tokenWithClaims({ ...session, jti: 'x', iss: 'waymark' }))).toMatchObject(session);
  }));

test('[ACC-3] a token says the same to the platform’s own decoder', () =>
  forAll([sessions, fc.constantFrom(0, 2, '\t')], (session, indent) => {
    const payload = Buffer.from(JSON.stringify(session, null, indent), 'utf8').toString('base64url');
    expect(sessionOf(`e30.${payload}.c2ln`)).toEqual(session);
  }));

test('[ACC-3] what is no session token says nothing, and breaks nothing', () => {
  forAll(
    [
      fc.oneof(
        texts,
        fc.array(texts, { maxLength: 4 }).map((parts) => parts.join('.')),
      ),
    ],
    (text) => {
      expect(sessionOf(text)).toBeUndefined();
    },
  );
  forAll([fc.oneof(fc.jsonValue(), fc.constant(null), fc.constant([]))], (value) => {
    expect(sessionOf(tokenWithClaims(value))).toBeUndefined();
  });
});

test('[ACC-3] a token that lacks a claim, or has one of another kind, says nothing', () => {
  forAll([sessions, fc.anything(), fc.nat()], (session, odd, seed) => {
    const names = Object.keys(session);
    const name = names[seed % names.length] ?? 'id';
    expect(sessionOf(tokenWithClaims({ ...session, [name]: undefined }))).toBeUndefined();
    expect(sessionOf(tokenWithClaims({ ...session, [name]: { odd: typeof odd } }))).toBeUndefined();
    expect(sessionOf(tokenWithClaims({ ...session, [name]: [[typeof odd]] }))).toBeUndefined();
  });
  const [session] = fc.sample(sessions, { numRuns: 1, seed: 1 });
  expect(sessionOf(tokenWithClaims({ ...session, role: 'ADMIN' }))).toBeUndefined();
});

test('[ACC-3] a token with a character among its own that no token has says nothing', () => {
  const strangers = fc.constantFrom('*', ' ', '+', '/', 'é', '=', '%');
  forAll([sessions, strangers, fc.nat()], (session, stranger, seed) => {
    const [head = '', payload = '', signature = ''] = tokenWithClaims(session).split('.');
    const index = seed % Math.floor(payload.length / 2);
    const broken = payload.slice(0, index) + stranger + payload.slice(index);
    expect(sessionOf([head, broken, signature].join('.'))).toBeUndefined();
  });
});

test('[ACC-3] a token whose places lack an id or a description, or are none, says nothing', () => {
  const place = { id: 'north', description: 'North' };
  const odd = fc.constantFrom<unknown[]>(
    { id: 'a' },
    { description: 'b' },
    { ...place, id: 1 },
    { ...place, description: null },
    null,
    'x',
    [],
  );
  forAll(
    [sessions, odd, fc.constantFrom('localizations', 'organizations'), fc.boolean()],
    (session, one, list, isFirst) => {
      expect(sessionOf(tokenWithClaims({ ...session, [list]: [place] }))).toBeDefined();
      expect(sessionOf(tokenWithClaims({ ...session, [list]: isFirst ? [one, place] : [place, one] }))).toBeUndefined();
    },
  );
});

/** Dice of ten sides that show the digits of a number, one throw after another. */
const diceShowing = (digits: string): RandomSource => {
  const left = [...digits];
  return { integerBelow: (sides) => (sides === 10 ? Number(left.shift()) : -1), uuid: () => digits };
};

test('[ACC-5] every code of 5 digits can come, each for other throws', () =>
  forAll([fc.integer({ min: 0, max: 99_999 })], (number) => {
    const digits = String(number).padStart(CODE_POLICY.digits, '0');
    expect(newCode(diceShowing(digits))).toBe(digits);
  }));

test('[ACC-6] a one-time password has 26 places, each of 32 signs as likely as another, which are 130 bits', () => {
  const thrown = (throwOf: (place: number) => number): string => {
    let place = 0;
    return newOneTimePassword({ integerBelow: (sides) => throwOf(place++) % sides, uuid: () => '' });
  };
  expect(new Set(Array.from({ length: 32 }, (_, side) => thrown(() => side)[0])).size).toBe(32);
  expect(thrown((place) => place)).toMatch(/^[a-z2-9]{26}$/);
  expect(new Set(thrown((place) => place)).size).toBe(26);
});

test('[ACC-5] a code is open for 10 minutes, once, and for five tries', () => {
  forAll(
    [
      instants,
      fc.integer({ min: 0, max: 7 }),
      fc.oneof(fc.integer({ min: -DAY, max: DAY }), fc.constantFrom(-1, 0, 1)),
      fc.boolean(),
    ],
    (now, wrongTries, left, used) => {
      const code = { wrongTries, expiresAt: plusMilliseconds(now, left), usedAt: used ? now : null };
      expect(isCodeOpen(code, now)).toBe(!used && wrongTries < 5 && left > 0);
    },
    { numRuns: 400 },
  );
  expect(CODE_POLICY).toEqual({ digits: 5, minutes: 10, wrongTries: 5 });
});

test('[ACC-3] how long a session lives is what was decided', () => {
  expect(SESSION_LIFETIME).toEqual({ tokenDays: 14, refreshAfterDays: 1, lifeDays: 90 });
});

test('[ACC-4] a call of an ended session waits while its token is saved, goes out again for its own person, and for nobody else', () =>
  forAll([sessions, sessions, fc.nat()], (ended, other, later) => {
    fc.pre(ended.id !== other.id);
    const sent = tokenWithClaims(ended);
    const renewed = tokenWithClaims({ ...ended, exp: ended.exp + later + 1, firstName: other.firstName });
    expect(afterExpiry(sent, sent)).toBe('ask');
    expect(afterExpiry(sent, renewed)).toBe('send again');
    expect(afterExpiry(sent, tokenWithClaims(other))).toBe('refuse');
    expect(afterExpiry(sent, tokenWithClaims({ ...other, email: ended.email }))).toBe('refuse');
    expect(afterExpiry(sent, undefined)).toBe('refuse');
    expect(afterExpiry(sent, 'not a token')).toBe('refuse');
  }));

test('[ACC-4] tokens that cannot be read belong to nobody, and so never to the same person', () =>
  forAll([texts, texts], (one, two) => {
    fc.pre(one !== two);
    expect(afterExpiry(one, two)).toBe('refuse');
  }));

test('[ACC-6] an invitation lets somebody in for 72 hours, and never again once somebody came in with it', () => {
  forAll([instants, fc.integer({ min: -100, max: 200 * 60 })], (madeAt, minutes) => {
    const expiresAt = plusMilliseconds(madeAt, 72 * 3_600_000);
    const now = plusMilliseconds(madeAt, minutes * 60_000);
    expect(isInvitationOpen({ expiresAt, usedAt: null }, now)).toBe(minutes < 72 * 60);
    expect(isInvitationOpen({ expiresAt, usedAt: madeAt }, now)).toBe(false);
  });
  const ends = '2026-11-20T09:00:00.000Z';
  expect(isInvitationOpen({ expiresAt: ends, usedAt: null }, ends)).toBe(false);
  expect(INVITATION_LIFETIME.hours).toBe(72);
});
