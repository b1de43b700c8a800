import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completionConfirmations, openedChallenges } from '#core/arbitraries';
import {
  type CompletionQuestion,
  isSomethingMissing,
  postCompletionQuestion,
  stepCompletionQuestion,
} from '#core/challenges';
import { forAll } from '../support/for-all.ts';

test('[STP-7] something is missing exactly where a question is left that no agreement settles', () =>
  forAll(
    [openedChallenges, completionConfirmations, fc.boolean()],
    ({ challenge, steps }, agreed, isBegun) => {
      const answers = steps
        .flat()
        .flatMap(({ answer }) => (answer ? [isBegun ? { ...answer, unsent: 'The willow' } : answer] : []));
      const asks = [
        (so: typeof agreed) => postCompletionQuestion(challenge, so),
        ...steps.map(
          (_, index) => (so: typeof agreed) => stepCompletionQuestion(challenge, `step-${index}`, answers, so),
        ),
      ];
      for (const ask of asks)
        expect(isSomethingMissing(ask(agreed))).toBe(ask(['leave out', 'not scheduled']) !== undefined);
    },
    { numRuns: 200 },
  ));

test.each<[boolean, CompletionQuestion | undefined]>([
  [false, undefined],
  [false, { kind: 'leave out', titles: ['Sketch'] }],
  [false, { kind: 'not scheduled', key: 'stepNotScheduled' }],
  [true, { kind: 'options unadded', titles: ['Trees'], first: 'trees' }],
  [true, { kind: 'artifacts missing', titles: ['Sketch'], first: 'sketch' }],
  [true, { kind: 'steps missing', steps: [{ place: 0, title: 'Walk' }] }],
])('[STP-7] that something is missing is %s of %j', (isMissing, question) => {
  expect(isSomethingMissing(question)).toBe(isMissing);
});
