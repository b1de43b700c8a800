import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants } from '#core/arbitraries';
import { ABANDONED_DRAFT_DAYS, abandonedDrafts, draftKey } from '#core/challenges';
import type { AuthoredQuest } from '#core/content';
import { plusMinutes } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const A_DAY = 24 * 60;
const WAIT = 90 * A_DAY;
const ages = fc.integer({ min: 0, max: 2 * WAIT });
const places = fc.constantFrom('shore', 'wood', 'hill');

const pinnedTo = (from: string, challenges: readonly string[]) => {
  const weeks = [{ challenges: challenges.map((id) => ({ id, steps: [] })) }];
  return { from, authored: { quest: { weeks } } as unknown as AuthoredQuest };
};

test('[STP-20] a draft is abandoned after 90 days where neither it changed nor a quest of its Traveler had its place', () => {
  expect(ABANDONED_DRAFT_DAYS).toBe(90);
  const everywhere = ['shore', 'wood', 'hill'];
  forAll(
    [instants, places, ages, ages, fc.subarray(everywhere), fc.subarray(everywhere)],
    (now, challenge, unchanged, upgraded, open, elsewhere) => {
      const ago = (minutes: number) => plusMinutes(now, -minutes);
      const draft = { place: draftKey(challenge, null), savedAt: ago(unchanged) };
      const quest = { pins: [pinnedTo(ago(3 * WAIT), everywhere), pinnedTo(ago(upgraded), open)] };
      const other = { pins: [pinnedTo(ago(3 * WAIT), elsewhere)] };
      const isThere = upgraded < WAIT || [...open, ...elsewhere].includes(challenge);
      const abandoned = unchanged >= WAIT && !isThere ? [draft] : [];
      expect(abandonedDrafts([draft], [quest, other], now)).toEqual(abandoned);
      expect(abandonedDrafts([draft], [other, quest], now)).toEqual(abandoned);
    },
  );
});

test('[STP-20] without a quest, a draft is abandoned 90 days after it was saved', () =>
  forAll([instants, places, ages], (now, challenge, unchanged) => {
    const draft = { place: draftKey(challenge, null), savedAt: plusMinutes(now, -unchanged) };
    expect(abandonedDrafts([draft], [], now)).toEqual(unchanged >= WAIT ? [draft] : []);
  }));
