import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relationshipWorlds } from '#core/arbitraries';
import {
  isStalled,
  nudgeAgainAt,
  nudgeInForce,
  nudgeProblem,
  pairsAfterBlock,
  partnerWithAccount,
  relationshipsOf,
} from '#core/relationships';
import { minutesBetween, plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const DAY = 24 * 60;
const ago = (minutes: number): string => plusMinutes(NOW, -minutes);
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 20 * DAY }),
  fc.constantFrom(7 * DAY - 1, 7 * DAY, 3 * DAY - 1, 3 * DAY),
);

test('[REL-29] a running partner is stalled from the seventh day without anything on, and not in the first seven days', () =>
  forAll([minutes, fc.option(minutes, { nil: null })], (since, active) => {
    const stalled = isStalled({ since: ago(since), lastActiveAt: active === null ? null : ago(active) }, NOW);
    expect(stalled).toBe(since >= 7 * DAY && (active ?? Infinity) >= 7 * DAY);
  }));

test('[REL-29] the only one who can be stalled is the running partner, and only with an account', () =>
  forAll([relationshipWorlds], ({ people, pairs }) => {
    for (const own of people.filter(({ id }) => id !== null)) {
      const list = relationshipsOf(pairs, own);
      const found = partnerWithAccount(list);
      const all = list.filter(
        (one) => one.relationshipType === 'Running Partner' && one.relationshipStatus === 'Confirmed',
      );
      expect(found).toEqual(all.find(({ relatedUser }) => relatedUser.id !== null));
    }
  }));

test('[REL-30] a nudge keeps the next one from being sent for 3 days to the minute', () => {
  forAll([minutes], (sent) => {
    const nudgedAt = ago(sent);
    const inForce = nudgeInForce(nudgedAt, NOW);
    expect(inForce).toBe(sent < 3 * DAY ? nudgedAt : null);
    expect(minutesBetween(nudgedAt, nudgeAgainAt(nudgedAt))).toBe(3 * DAY);
    const partner = { relationshipId: 'pair', lastActiveOn: null, nudgedAt: inForce };
    expect(nudgeProblem(partner)).toBe(sent < 3 * DAY ? 'nudgedAlready' : undefined);
  });
  expect(nudgeInForce(null, NOW)).toBeNull();
  expect(nudgeProblem(null)).toBe('partnerNotStalled');
});

test('[REL-30] nobody can nudge whom they blocked, or who blocked them', () =>
  forAll([relationshipWorlds, fc.boolean()], ({ people, pairs }, isTurned) => {
    for (const own of people.filter(({ id }) => id !== null)) {
      const partner = partnerWithAccount(relationshipsOf(pairs, own))?.relatedUser;
      if (!partner) continue;
      const [by, blocked] = isTurned ? [partner, own] : [own, partner];
      const after = pairsAfterBlock(pairs, by, blocked.id ?? '');
      if (after === pairs) continue;
      expect(partnerWithAccount(relationshipsOf(after, own))).toBeUndefined();
      expect(partnerWithAccount(relationshipsOf(after, partner))).toBeUndefined();
    }
  }));
