import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChallengeGood, isCounterGood, newPasskeyChallenge, PASSKEY_CHALLENGE } from '#core/account/server';
import { instants } from '#core/arbitraries';
import { plusMinutes } from '#core/shared';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { forAll } from '../support/for-all.ts';

const seeds = fc.integer().map((seed) => new MemoryRandomSource(seed));
const purposes = fc.constantFrom('add', 'log in');
const people = fc.constantFrom(null, 'ann', 'ben');

test('[ACC-58] a challenge is good for five minutes, for its own purpose and person', () => {
  expect(6 * PASSKEY_CHALLENGE.characters).toBe(264);
  forAll(
    [seeds, instants, purposes, people, purposes, people, fc.integer({ min: 0, max: 10 })],
    (random, now, purpose, traveler, other, stranger, minutes) => {
      const challenge = newPasskeyChallenge(purpose, traveler, now, random);
      expect(challenge.challenge).toMatch(/^[\w-]{44}$/);
      const isGood = isChallengeGood(challenge, other, stranger, plusMinutes(now, minutes));
      expect(isGood).toBe(other === purpose && stranger === traveler && minutes < 5);
    },
  );
  expect(isChallengeGood(undefined, 'add', 'ann', '2026-11-20T09:00:00.000Z')).toBe(false);
});

test('[ACC-59] a passkey counts upwards, or not at all', () => {
  forAll([fc.nat(100), fc.nat(100)], (before, reported) => {
    expect(isCounterGood(before, reported)).toBe(reported > before || (reported === 0 && before === 0));
  });
});
