import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_COMPLETED } from '#core/operator';
import { pathOf, stopAt } from '#core/operator/server';
import { COHORTS } from '../../fixtures/sample-quests.ts';
import { forAll } from '../support/for-all.ts';

const [cohort] = COHORTS;
const path = pathOf(cohort?.content.quest ?? { weeks: [] });
const challenges = [...new Set(path.items.map(({ challenge }) => challenge))];

test('[OPE-62] a person stops at the challenge of their furthest completed item, and at no other', () => {
  expect(challenges.length).toBeGreaterThan(1);
  forAll([fc.subarray([...path.items])], (completed) => {
    const furthest = completed.at(-1)?.place ?? -1;
    const stops = [NOTHING_COMPLETED, ...challenges].filter((challenge) => stopAt(path, challenge).includes(furthest));
    expect(stops).toEqual([completed.at(-1)?.challenge ?? NOTHING_COMPLETED]);
  });
});

test('[OPE-62] no one stops at a challenge outside of the path', () => {
  expect(stopAt(path, 'nowhere')).toEqual([]);
});
