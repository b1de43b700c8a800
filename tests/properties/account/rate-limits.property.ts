import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LimitWindow } from '#core/account';
import { rateLimitsOf, attemptRateLimits, ATTEMPT_LIMITS, secondsLeft, REQUEST_LIMITS } from '#core/account/server';
import { instants } from '#core/arbitraries';
import { messages, retryLaterRefusal, waitText } from '#core/messages';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const DAY = 24 * 60;
const aDay = (bounds: readonly LimitWindow[]): number =>
  Math.min(...bounds.map(({ most, minutes }) => most * Math.ceil(DAY / minutes)));

test('[ACC-5][ACC-31][ACC-53] how often one may try is what was decided', () => {
  expect(Object.fromEntries(Object.entries(REQUEST_LIMITS).map(([name, bounds]) => [name, aDay(bounds)]))).toEqual({
    passwordChangeOf: 960,
    secondFactorOf: 20,
    passkeyChallengeFromOrigin: 14_400,
    signUpFromOrigin: 1440,
    guestFromOrigin: 1440,
    organisationLogInFromOrigin: 14400,
    questCodeFromOrigin: 480,
    questCodeOfTraveler: 50,
    uniqueEmailFromOrigin: 14_400,
    takenEmailFromOrigin: 14_400,
    reportsOfTraveler: 120,
    sharesOfTraveler: 480,
    sharesToAddress: 5,
    abuseReportsOfTraveler: 10,
  });
  const onAnAccount = Object.entries(ATTEMPT_LIMITS).map(([attempt, { onAccount, ofKnownDevicesOnAccount }]) => [
    attempt,
    aDay(onAccount) + aDay(ofKnownDevicesOnAccount),
  ]);
  expect(Object.fromEntries(onAnAccount)).toEqual({ logIn: 950, codeRequest: 50, codeTry: 50 });
});

test('[ACC-31] a client network tries ten taken addresses a minute, twenty wrong Quest Codes and a hundred wrong passwords an hour', () => {
  expect(REQUEST_LIMITS.takenEmailFromOrigin).toEqual([{ most: 10, minutes: 1 }]);
  expect(REQUEST_LIMITS.questCodeFromOrigin).toEqual([{ most: 20, minutes: 60 }]);
  expect(ATTEMPT_LIMITS.logIn.ofOrigin[0]).toEqual({ most: 100, minutes: 60 });
});

test('[ACC-31] an attempt of a known device takes nothing from what others may do, and theirs nothing from it', () => {
  const attempts = fc.constantFrom('logIn' as const, 'codeRequest' as const, 'codeTry' as const);
  const origins = fc.stringMatching(/^[0-9a-f.:]{1,20}$/);
  forAll([attempts, fc.emailAddress(), fc.emailAddress(), origins], (attempt, one, other, origin) => {
    fc.pre(one !== other);
    const bucketsOf = (key: string, isKnownDevice: boolean) =>
      attemptRateLimits(attempt, key, { origin, isKnownDevice }).map(({ bucket }) => bucket);
    const known = bucketsOf(one, true);
    const strangers = bucketsOf(one, false);
    expect(known.filter((bucket) => [...strangers, ...bucketsOf(other, true)].includes(bucket))).toEqual([]);
    const shared = strangers.filter((bucket) => bucketsOf(other, false).includes(bucket));
    expect(shared).toEqual(
      rateLimitsOf(`${attempt} of ${origin}`, ATTEMPT_LIMITS[attempt].ofOrigin).map((all) => all.bucket),
    );
  });
});

test('[ACC-30] so many seconds later, and not one sooner, what was taken counts no longer', () =>
  forAll([instants, fc.integer({ min: 1, max: DAY }), fc.integer({ min: 0, max: DAY * 60_000 })], (at, minutes, ms) => {
    const now = plusMilliseconds(at, ms);
    const left = secondsLeft(at, minutes, now);
    expect(left).toBe(Math.max(0, Math.ceil((minutes * 60_000 - ms) / 1000)));
    expect(secondsLeft(at, minutes, plusMilliseconds(now, left * 1000))).toBe(0);
  }));

test('[ACC-30] a wait is told in words that are never shorter than it is, and by half longer at most', () => {
  const unit = { second: 1, minute: 60, hour: 3600, day: 86_400 };
  forAll([fc.double({ min: 0, max: 700_000, noNaN: true })], (seconds) => {
    const { details } = retryLaterRefusal('tooManyCodes', seconds);
    const [, count = '', name = ''] = /^in (\d+) (second|minute|hour|day)s?$/.exec(String(details['when'])) ?? [];
    const said = Number(count) * unit[name as keyof typeof unit];
    expect(said).toBeGreaterThanOrEqual(seconds);
    expect(said).toBeLessThanOrEqual(Math.max(2, seconds * 2));
    expect(details['seconds']).toBe(Math.max(1, Math.ceil(seconds)));
  });
});

test.each([
  [1, 'in 1 second'],
  [59, 'in 59 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [5_340, 'in 89 minutes'],
  [5_341, 'in 2 hours'],
  [86_400, 'in 24 hours'],
  [172_740, 'in 48 hours'],
  [172_801, 'in 3 days'],
  [604_800, 'in 7 days'],
])('[ACC-30] %i seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each(Object.entries(messages).filter(([, text]) => text.includes('{when}')))(
  '[ACC-30] %s says “in” once before the wait',
  (_key, text) => {
    expect(text).not.toMatch(/\bin \{when\}/);
  },
);
