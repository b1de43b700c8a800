import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, texts } from '#core/arbitraries';
import {
  abuseReasonProblem,
  abuseReportProblem,
  isBlank,
  personReport,
  type ReportedText,
  textsInOrder,
  textWithContext,
} from '#core/shared';
import { forAll } from '../support/for-all.ts';

const words: fc.Arbitrary<ReportedText> = fc.record({
  authorId: fc.constantFrom('ann', 'ben'),
  words: texts,
  at: instants,
});

test('[REL-28] a reported message goes with the ten before it, or as many as there are, and nothing after it', () =>
  forAll([fc.array(words, { maxLength: 25, size: 'max' }), fc.integer({ min: -1, max: 26 })], (said, index) => {
    const found = textWithContext(said, index);
    if (index < 0 || index >= said.length) expect(found).toBeUndefined();
    else {
      expect(found?.reported).toBe(said[index]);
      expect(found?.before).toEqual(said.slice(0, index).slice(-10));
      expect(found?.before.length).toBe(Math.min(index, 10));
    }
  }));

test('[REL-28] a report needs a reason of at most 1000 characters, and is of what somebody else made', () => {
  forAll([texts, words, fc.constantFrom('ann', 'ben')], (reason, reported, by) => {
    const problem = abuseReportProblem({ kind: 'message', targetId: 'it', reported, before: [], reason }, by);
    if (isBlank(reason)) expect(problem).toBe('abuseReasonMissing');
    else if (reason.length > 1000) expect(problem).toBe('abuseReasonTooLong');
    else expect(problem).toBe(reported.authorId === by ? 'abuseOwn' : undefined);
  });
  expect([abuseReasonProblem('x'.repeat(1000)), abuseReasonProblem('x'.repeat(1001))]).toEqual([
    undefined,
    'abuseReasonTooLong',
  ]);
});

test('[REL-36] a report of a person has all that they wrote, the oldest first, and is possible where they wrote nothing', () =>
  forAll([fc.array(fc.array(words)), texts], (lists, reason) => {
    const written = textsInOrder(lists);
    const { before, reported, ...report } = personReport('ben', written, reason);
    expect(report).toEqual({ kind: 'person', targetId: 'ben', reason });
    const all = [...before, reported];
    if (written.length === 0) expect(all.map((one) => one.words)).toEqual(['']);
    else expect(new Set(all)).toEqual(new Set(lists.flat()));
    expect(all.every(({ at }, place) => place === 0 || (all[place - 1]?.at ?? '') <= (at ?? ''))).toBe(true);
  }));
