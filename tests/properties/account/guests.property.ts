import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  guestProblem,
  guestUntil,
  isGuest,
  isGuestOver,
  mayFollowQuest,
  replacesGuest,
  type Session,
} from '#core/account';
import { instants } from '#core/arbitraries';
import { isForGuests, SETTINGS_PAGES } from '#core/settings';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const sessions: fc.Arbitrary<Pick<Session, 'verified' | 'guestUntil'>> = fc.oneof(
  fc.record({ verified: fc.boolean() }),
  fc.record({ verified: fc.constant(false), guestUntil: instants }),
);

test('[ACC-61] a guest is kept for seven days, and not a minute longer', () => {
  forAll([instants], (now) => {
    const until = guestUntil(now);
    expect(isGuestOver(until, plusMinutes(now, 7 * 24 * 60 - 1))).toBe(false);
    expect(isGuestOver(until, plusMinutes(now, 7 * 24 * 60))).toBe(true);
  });
});

test('[ACC-62] a guest makes the calls of the trial and no other; nobody else is asked', () => {
  forAll([sessions, fc.boolean()], (session, isForGuests) => {
    const refused = isGuest(session) && !isForGuests;
    expect(guestProblem(session, isForGuests)).toBe(refused ? 'guestNeedsAccount' : undefined);
  });
});

test('[ACC-62] whoever proved an address, or is a guest, follows a quest', () => {
  forAll([sessions], (session) => {
    expect(mayFollowQuest(session)).toBe(session.verified || 'guestUntil' in session);
  });
});

test('[ACC-64] only another person’s session takes a guest’s place', () =>
  forAll([fc.uuid(), fc.uuid(), instants], (guest, other, until) => {
    fc.pre(guest !== other);
    const before = { id: guest, guestUntil: until };
    expect(replacesGuest(before, { id: other })).toBe(true);
    for (const after of [undefined, before, { id: guest }, { id: other, guestUntil: until }])
      expect(replacesGuest(before, after)).toBe(false);
    expect(replacesGuest({ id: guest }, { id: other })).toBe(false);
    expect(replacesGuest(undefined, { id: other })).toBe(false);
  }));

test('[ACC-62] the settings of a guest hold nothing of an account', () => {
  const pages = SETTINGS_PAGES.filter(isForGuests);
  expect(pages.toSorted()).toEqual(['appearance', 'get_help', 'privacy_policy', 'terms_of_service', 'time_zone']);
});
