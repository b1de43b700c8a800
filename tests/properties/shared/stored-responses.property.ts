import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  responsesToRemove,
  isStoredResponseFor,
  minutesBetween,
  outOfDateSince,
  plusMinutes,
  readPatience,
  STORED_RESPONSES_LIMIT,
  type StoredResponseEntry,
} from '#core/shared';
import { forAll } from '../support/for-all.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const DAY = 24 * 60;
const people = fc.constantFrom('ada', 'bo');
const moments = fc.integer({ min: -60 * DAY, max: 0 }).map((minutes) => plusMinutes(NOW, minutes));
const entriesWith = (characters: fc.Arbitrary<number>, maxLength: number): fc.Arbitrary<StoredResponseEntry[]> =>
  fc.uniqueArray(fc.record({ traveler: people, question: fc.uuid(), at: moments, characters }), {
    maxLength,
    size: 'max',
    selector: ({ question }) => question,
  });

test('[ERR-24] a stored response is shown to whom it was given for thirty days, and to nobody else', () => {
  forAll([people, people, moments], (traveler, reader, at) => {
    expect(isStoredResponseFor({ traveler, at }, reader, NOW)).toBe(
      traveler === reader && minutesBetween(at, NOW) < 30 * DAY,
    );
  });
});

test.each([
  ['too many', entriesWith(fc.constant(1), 700)],
  ['too large', entriesWith(fc.integer({ min: 0, max: 4_000_000 }), 12)],
] as const)('[ERR-25] of responses that are %s the newest stay, and nothing of anybody else', (_, some) => {
  forAll([some, people], (entries, owner) => {
    const removed = responsesToRemove(entries, owner);
    const kept = entries.filter(({ question }) => !removed.has(question));
    const dropped = entries.filter(({ question, traveler }) => removed.has(question) && traveler === owner);
    const size = (of: readonly StoredResponseEntry[]): number => of.reduce((sum, one) => sum + one.characters, 0);
    expect(kept.every(({ traveler }) => traveler === owner)).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(STORED_RESPONSES_LIMIT.responses);
    expect(size(kept)).toBeLessThanOrEqual(STORED_RESPONSES_LIMIT.characters);
    for (const { at } of dropped) expect(kept.every((one) => one.at >= at)).toBe(true);
    const next = dropped.toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const isFull = kept.length === STORED_RESPONSES_LIMIT.responses;
    const mightFit = next.filter(({ at }) => at === next[0]?.at);
    const newest = [...kept, ...next].map(({ at }) => at).reduce((one, other) => (one < other ? other : one), '');
    const isOld = (one: StoredResponseEntry): boolean => !isStoredResponseFor(one, owner, newest);
    expect(kept.some(isOld)).toBe(false);
    if (next[0] && !isOld(next[0]) && !isFull)
      expect(mightFit.some((one) => size([...kept, one]) > STORED_RESPONSES_LIMIT.characters)).toBe(true);
  });
});

test('[ERR-26] what is in view is out of date since the oldest stored response, until the server answers', () => {
  const stored = moments.map((storedAt) => ({ refused: 'errorOffline', storedAt }) as const);
  const outcomes = fc.array(
    fc.oneof(stored, fc.constantFrom({ refused: undefined }, { refused: 'weekLocked' } as const)),
  );
  forAll([outcomes], (all) => {
    const last = all.findLastIndex(({ refused }) => refused === undefined);
    const since = all.slice(last + 1).flatMap((one) => ('storedAt' in one ? [one.storedAt] : []));
    expect(all.reduce<string | undefined>(outOfDateSince, undefined)).toBe(since.toSorted()[0]);
  });
});

test('[ERR-28] the device answers after four seconds, and sooner while the server is not heard', () => {
  expect(readPatience(false)).toBe(4_000);
  expect(readPatience(true)).toBeLessThan(1_000);
});
