import { expect, test } from 'vitest';
import { externalLinks, relationshipLists } from '#core/arbitraries';
import {
  canSeeAchievements,
  externalLinkExpiry,
  isExternalLinkOpen,
  peopleAdmitted,
  reviewLinkState,
  type ReviewLinkState,
} from '#core/achievements';
import type { Visibility } from '#core/settings';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const DAY = 24 * 60 * 60_000;
const SENT = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-21T09:00:00.000Z';

test('[ACH-4][ACH-5] the end of a link that was not revoked is told to the millisecond, 60 days after it was sent', () =>
  forAll([externalLinks], (any) => {
    const link = { ...any, revokedAt: null };
    const end = externalLinkExpiry(link);
    expect(end).toBe(plusMilliseconds(link.sentAt, 60 * DAY));
    expect(isExternalLinkOpen(link, link, plusMilliseconds(end, -1))).toBe(true);
    expect(isExternalLinkOpen(link, link, end)).toBe(false);
  }));

interface Course {
  readonly openedAt?: string;
  readonly revokedAt?: string;
  readonly reviewedAt?: string;
  readonly days: number;
}

test.each<[ReviewLinkState, Course]>([
  ['sent', { days: 59 }],
  ['opened', { openedAt: LATER, days: 59 }],
  ['expired', { days: 60 }],
  ['expired', { openedAt: LATER, days: 60 }],
  ['revoked', { revokedAt: LATER, days: 2 }],
  ['revoked', { openedAt: LATER, revokedAt: LATER, days: 2 }],
  ['revoked', { revokedAt: LATER, days: 61 }],
  ['reviewed', { openedAt: LATER, reviewedAt: LATER, days: 2 }],
  ['reviewed', { openedAt: LATER, reviewedAt: LATER, revokedAt: LATER, days: 2 }],
  ['reviewed', { openedAt: LATER, reviewedAt: LATER, days: 61 }],
])('[ACH-19] its owner is told that a link was %s: %j', (state, { days, ...course }) =>
  forAll(
    [externalLinks],
    (any) => {
      const untouched = { openedAt: null, revokedAt: null, reviewedAt: null };
      const link = { ...any, displayName: 'Mara', message: 'Look.', sentAt: SENT, ...untouched, ...course };
      expect(reviewLinkState(link, plusMilliseconds(SENT, days * DAY))).toBe(state);
    },
    { numRuns: 10 },
  ),
);

test('[ACH-2] without a setting nobody is admitted, whatever they are to the Traveler', () =>
  forAll([relationshipLists], ({ list }) => {
    const visibility = undefined as unknown as Visibility;
    for (const relationship of list)
      expect(canSeeAchievements({ visibility, relationship, isBlocked: false })).toBe(false);
  }));

test('[ACH-26] a setting lets nobody in whose account is gone', () =>
  forAll([relationshipLists], ({ list }) => {
    const gone = list.map((one) => ({ ...one, relatedUser: { ...one.relatedUser, id: 'once', email: '' } }));
    expect(peopleAdmitted(gone, 'EVERYBODY')).toEqual([]);
    const here = list.map((one) => ({ ...one, relatedUser: { ...one.relatedUser, id: 'here' } }));
    expect(peopleAdmitted(here, 'EVERYBODY')).toEqual(
      here.filter(({ relationshipStatus }) => relationshipStatus === 'Confirmed'),
    );
  }));
