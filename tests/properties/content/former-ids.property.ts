import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuthoredQuest, FormerId } from '#core/content';
import { contentProblems } from '#core/content/server';
import { forAll } from '../support/for-all.ts';
import { appletWithId } from './pinned-quests.ts';

const IDS = ['one', 'two', 'three', 'four'] as const;

const declarations = fc
  .record({ there: fc.subarray<string>([...IDS]), formerly: fc.array(fc.constantFrom(...IDS), { maxLength: 4 }) })
  .map(({ there, formerly }) => ({
    there,
    formerIds: there.flatMap((id, index): readonly FormerId[] => {
      const former = formerly[index];
      return former === undefined ? [] : [{ kind: 'applet', id, formerly: former }];
    }),
  }));

test('[CNT-26] a former id is fine exactly when nothing has it any more and no other entry names it, so that none leads to itself', () =>
  forAll([declarations], ({ there, formerIds }) => {
    const authored: AuthoredQuest = {
      quest: { id: 'quest', title: 'Quest', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] },
      applets: there.map(appletWithId),
      formerIds,
    };
    const told = contentProblems([], [authored]).map(({ key, entry, part }) => [key, entry, part]);
    const expected = formerIds.flatMap(({ id, formerly }, index) => {
      const isUsed = there.includes(formerly);
      const isAgain = formerIds.findIndex((one) => one.formerly === formerly) < index;
      if (!isUsed && !isAgain) return [];
      return [[isUsed ? 'contentFormerIdUsed' : 'contentFormerIdTwice', id, 'formerly']];
    });
    expect(told).toEqual(expected);
  }));
