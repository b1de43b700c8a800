import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFIRMATION, mustConfirm } from '#core/account';
import { instants } from '#core/arbitraries';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const ages = fc.integer({ min: 0, max: 3 * CONFIRMATION.minutes });

test('[ACC-57] a sensitive change needs the password once log-in and confirmation are both five minutes ago', () => {
  expect(CONFIRMATION.minutes).toBe(5);
  forAll([instants, ages, fc.option(ages)], (now, sinceLogIn, sinceConfirmation) => {
    const session = {
      loggedInAt: plusMinutes(now, -sinceLogIn),
      confirmedAt: sinceConfirmation === null ? null : plusMinutes(now, -sinceConfirmation),
    };
    expect(mustConfirm(session, now)).toBe(Math.min(sinceLogIn, sinceConfirmation ?? sinceLogIn) >= 5);
  });
});
