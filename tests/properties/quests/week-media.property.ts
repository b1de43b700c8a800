import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questsAndDays } from '#core/arbitraries';
import {
  challengesWithMedia,
  currentWeek,
  isChallengeAccessible,
  mayLoadMediaAhead,
  mediaIn,
  mediaToRemove,
  WEEK_MEDIA_BYTES,
} from '#core/quests';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const addresses = fc.uniqueArray(
  fc.tuple(fc.constantFrom('/content/a/', '/content/_/'), fc.uuid(), fc.constantFrom('.svg', '.jpg', '.MP3', '.wav')),
  { maxLength: 6, selector: (parts) => parts.join('') },
);

test('[ERR-29] a device keeps media of the challenges of the week that can be opened', () =>
  forAll([questsAndDays], ({ quest, today }) => {
    const week = currentWeek(quest, today);
    const open = week?.challenges.filter((one) => isChallengeAccessible(quest, week, one, today)) ?? [];
    expect(challengesWithMedia(quest, today)).toEqual(open.map(({ id }) => id));
  }));

test('[ERR-29] pictures and sounds of the content are found wherever they stand, and nothing else is', () =>
  forAll([addresses.map((all) => all.map((parts) => parts.join(''))), fc.jsonValue()], (media, other) => {
    const authored = { other, nested: [{ url: media }, { imageUrl: media[0] ?? null }], text: `see ${media[0]}` };
    const elsewhere = [
      '/content/film.mp4',
      'https://elsewhere.test/content/a.svg',
      '/api/v1/a.svg',
      '/content/page.md',
    ];
    expect(mediaIn([authored, elsewhere])).toEqual(media);
  }));

const NOW = '2026-11-28T12:00:00.000Z';
const kept = fc.uniqueArray(
  fc.record({
    address: fc.uuid(),
    bytes: fc.integer({ min: 1, max: 33_333_333 }),
    at: fc.nat({ max: 9_999 }).map((minutes) => plusMinutes(NOW, minutes)),
    isOfWeek: fc.boolean(),
  }),
  { maxLength: 12, selector: ({ address }) => address },
);

test('[ERR-30] room is made by other weeks, oldest first and no more than needed, and never by the week itself', () =>
  forAll([kept, fc.integer({ min: 0, max: WEEK_MEDIA_BYTES })], (all, bytes) => {
    const sum = (of: typeof all): number => of.reduce((total, one) => total + one.bytes, 0);
    const week = new Set(all.filter(({ isOfWeek }) => isOfWeek).map(({ address }) => address));
    const removed = mediaToRemove(all, week, bytes);
    const ofWeek = all.filter(({ isOfWeek }) => isOfWeek);
    expect(removed === undefined).toBe(sum(ofWeek) + bytes > WEEK_MEDIA_BYTES);
    if (!removed) return;
    const gone = all.filter(({ address }) => removed.includes(address));
    const left = all.filter((one) => !gone.includes(one));
    expect(gone.some(({ isOfWeek }) => isOfWeek)).toBe(false);
    expect(sum(left) + bytes).toBeLessThanOrEqual(WEEK_MEDIA_BYTES);
    for (const one of gone) expect(left.every(({ at, isOfWeek }) => isOfWeek || at >= one.at)).toBe(true);
    const last = gone.find(({ address }) => address === removed.at(-1));
    if (last) expect(sum(left) + last.bytes + bytes).toBeGreaterThan(WEEK_MEDIA_BYTES);
  }));

test.each([
  [{}, true],
  [{ type: 'wifi', effectiveType: '4g', saveData: false }, true],
  [{ saveData: true }, false],
  [{ type: 'cellular' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('[ERR-31] over a connection with %o media are loaded ahead: %s', (hints, may) => {
  expect(mayLoadMediaAhead(hints)).toBe(may);
});
