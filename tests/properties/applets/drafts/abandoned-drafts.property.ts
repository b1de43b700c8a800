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

test('[STP-20] a draft is abandoned after 90 days where neither it nor the quest changed and its place is not there', () => {
  expect(ABANDONED_DRAFT_DAYS).toBe(90);
  forAll(
    [instants, places, ages, ages, ages, fc.subarray(['shore', 'wood', 'hill'])],
    (now, challenge, unchanged, begun, pinned, open) => {
      const ago = (minutes: number) => plusMinutes(now, -minutes);
      const draft = { place: draftKey(challenge, null), savedAt: ago(unchanged) };
      const pins = [pinnedTo(ago(3 * WAIT), ['shore', 'wood', 'hill']), pinnedTo(ago(pinned), open)];
      const current = { isCurrent: true, begunAt: ago(begun), pins };
      const left = { isCurrent: false, begunAt: ago(0), pins: [pinnedTo(ago(0), ['shore', 'wood', 'hill'])] };
      const isAbandoned = Math.min(unchanged, begun, pinned) >= WAIT && !open.includes(challenge);
      expect(abandonedDrafts([draft], [left, current], now)).toEqual(isAbandoned ? [draft] : []);
    },
  );
});

test('[STP-20] without a quest, a draft is abandoned 90 days after it was saved', () =>
  forAll([instants, places, ages], (now, challenge, unchanged) => {
    const draft = { place: draftKey(challenge, null), savedAt: plusMinutes(now, -unchanged) };
    expect(abandonedDrafts([draft], [], now)).toEqual(unchanged >= WAIT ? [draft] : []);
  }));
