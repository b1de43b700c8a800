import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints, scheduledQuestsAndDays } from '#core/arbitraries';
import { itemTitle, namedOpenItems } from '#core/quests';
import { onOneLine } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[TIME-5] a reminder names what stands open on its date: steps by their titles, posts by their challenge’s', () =>
  forAll([scheduledQuestsAndDays, fc.boolean()], ({ quest, today }, isSampleQuest) => {
    const expected: string[] = [];
    for (const { challenges } of quest.weeks)
      for (const challenge of challenges) {
        if (challenge.completed) continue;
        for (const step of challenge.steps)
          if (step.scheduledDate === today && !challenge.completedSteps.includes(step.stepNumber))
            expected.push(step.title);
        if (challenge.postScheduledDate === today) expected.push(challenge.title);
      }
    const named = namedOpenItems({ ...quest, isSampleQuest }, today);
    expect(named.map(({ title }) => title)).toEqual(isSampleQuest ? [] : expected);
  }));

test('[TIME-5] an item is called as its step is, or as its challenge; one that is gone is not called anything', () =>
  forAll([scheduledQuestsAndDays], ({ quest }) => {
    for (const { id, title, steps } of quest.weeks.flatMap(({ challenges }) => challenges)) {
      for (const step of steps) {
        expect(itemTitle(quest, { challenge: id, step: step.id })).toBe(step.title);
        expect(itemTitle(quest, { challenge: 'gone', step: step.id })).toBe('');
      }
      expect(itemTitle(quest, { challenge: id, step: 'gone' })).toBe(title);
    }
  }));

test('[NTF-5] a text on one line keeps its words and nothing that ends a line', () =>
  forAll([fc.string({ unit: codePoints })], (text) => {
    const line = onOneLine(text);
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]|^\s|\s$|\s\s/u);
    expect(line.replaceAll(' ', '')).toBe(text.replaceAll(/[\s\p{Cc}\p{Cs}]/gu, ''));
    expect(onOneLine(line)).toBe(line);
  }));
