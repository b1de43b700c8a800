import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areResultsOpen,
  type Quiz,
  quizMajority,
  type QuizQuestion,
  quizQuestions,
  quizShares,
  withOptionChosen,
} from '#core/applets';
import { answersToQuestions, optionQuestions, quizzes, quizzesOf } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const isResult = (result: string | null): result is string => result !== null && result.trim() !== '';

const resultsIn = (quiz: Quiz): QuizQuestion[] =>
  quizQuestions(quiz).filter(({ options }) => options.some(({ result }) => isResult(result)));

/** A quiz with an answer to every question. */
const answered = quizzes.chain((quiz) => fc.tuple(fc.constant(quiz), answersToQuestions(quizQuestions(quiz))));

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

const ofOptions = (results: readonly (string | null)[]): Quiz => ({
  id: 'quiz',
  sections: [
    {
      id: 'section',
      title: 'Section',
      questions: results.map((result, index) => ({
        id: `q${index}`,
        title: 'Question',
        options: [
          { id: 'a', title: 'Yes', result },
          { id: 'b', title: 'No', result: 'moon' },
        ],
        slider: null,
        madlib: null,
      })),
    },
  ],
  rewards: [],
  mixedResultText: null,
});

const chosenIn = (quiz: Quiz, options: readonly string[]) =>
  options.reduce((answers, option, index) => withOptionChosen(quiz, answers, `q${index}`, option), {});

test('[APL-11] the results open with the last answer to a question that has a result, and never without such a question', () =>
  forAll([answered], ([quiz, answers]) => {
    const asking = resultsIn(quiz);
    expect(areResultsOpen(quiz, answers)).toBe(asking.length > 0);
    for (const { id } of quizQuestions(quiz)) {
      const isOpen = asking.length > 0 && asking.every((question) => question.id !== id);
      expect(areResultsOpen(quiz, without(answers, id))).toBe(isOpen);
    }
  }));

test('[APL-1] every result has its bar: those with a reward first, in the author’s order, each once, between 0 and 100', () =>
  forAll(
    [answered],
    ([quiz, answers]) => {
      const asking = resultsIn(quiz);
      const possible = new Set(
        asking.flatMap(({ options }) => options.flatMap(({ result }) => (isResult(result) ? result : []))),
      );
      const shares = quizShares(quiz, answers);
      expect(new Set(shares.map(({ result }) => result))).toEqual(possible);
      expect(shares).toHaveLength(possible.size);
      const rewards = shares.map(({ reward }) => reward);
      const first = rewards.findIndex((reward) => reward === undefined);
      expect(rewards.slice(first < 0 ? shares.length : first).every((reward) => reward === undefined)).toBe(true);
      const expected = quiz.rewards.filter(({ result }) => possible.has(result));
      expect(rewards.filter((reward) => reward !== undefined)).toEqual(expected);
      const given = asking.map(({ id, options }) => {
        const answer = Object.entries(answers).find(([question]) => question === id)?.[1].answer;
        return options.find((option) => option.id === answer)?.result;
      });
      for (const { result, share } of shares) {
        const count = given.filter((one) => one === result).length;
        expect(Number.isInteger(share)).toBe(true);
        expect(Math.abs(share - (100 * count) / asking.length)).toBeLessThanOrEqual(0.5);
      }
    },
    { numRuns: 300 },
  ));

test('[APL-1] a question that is not answered yet takes from its own result alone, and counts all the same', () =>
  forAll([answered], ([quiz, answers]) => {
    const asking = resultsIn(quiz);
    for (const { id, options } of asking) {
      const chosen = Object.entries(answers).find(([question]) => question === id)?.[1].answer;
      const lost = options.find((option) => option.id === chosen)?.result;
      const fewer = quizShares(quiz, without(answers, id));
      quizShares(quiz, answers).forEach(({ result, share }, index) => {
        const part = result === lost ? 100 / asking.length : 0;
        expect(fewer[index]?.result).toBe(result);
        expect(Math.abs(share - part - (fewer[index]?.share ?? 0))).toBeLessThanOrEqual(part === 0 ? 0 : 1);
      });
    }
    expect(quizShares(quiz, {}).every(({ share }) => share === 0)).toBe(true);
  }));

test('[APL-1] with every question answered and each of its options giving a result, the bars make 100 but for rounding', () => {
  const decided = optionQuestions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option, result: isResult(option.result) ? option.result : 'sun' })),
  }));
  const full = quizzesOf(decided).chain((quiz) => fc.tuple(fc.constant(quiz), answersToQuestions(quizQuestions(quiz))));
  forAll([full], ([quiz, answers]) => {
    const shares = quizShares(quiz, answers);
    const sum = shares.reduce((all, { share }) => all + share, 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(shares.length / 2);
    const majority = quizMajority(quiz, answers);
    expect(shares.filter(({ share }) => share > 55)).toEqual(majority ? [majority] : []);
  });
});

test.each([
  [5, 9, 56, true],
  [11, 20, 55, false],
  [14, 25, 56, true],
  [111, 200, 56, true],
  [110, 200, 55, false],
  [1, 2, 50, false],
  [1, 1, 100, true],
  [2, 3, 67, true],
  [1, 8, 13, false],
  [0, 4, 0, false],
])('[APL-1] %i of %i questions are %i per cent: majority %s', (count, all, share, isMajority) => {
  const quiz = ofOptions(Array.from({ length: all }, () => 'sun'));
  const answers = chosenIn(
    quiz,
    Array.from({ length: all }, (_, index) => (index < count ? 'a' : 'b')),
  );
  expect(quizShares(quiz, answers)[0]).toEqual({ result: 'sun', share, reward: undefined });
  expect(quizMajority(quiz, answers)?.result === 'sun').toBe(isMajority);
});

test('[APL-1] a tie has no majority, and neither has a quiz in which no question has a result', () => {
  const quiz = ofOptions(['sun', 'sun', 'sun', 'sun']);
  expect(quizMajority(quiz, chosenIn(quiz, ['a', 'b', 'b', 'a']))).toBeUndefined();
  const bare = { ...quiz, sections: [] };
  expect([quizShares(bare, {}), quizMajority(bare, {}), areResultsOpen(bare, {})]).toEqual([[], undefined, false]);
});

test('[APL-1] the majority brings the reward of its result', () => {
  const reward = { result: 'sun', title: 'You are the sun', description: null, mediaUrl: 'https://x.example/sun.mp4' };
  const quiz = {
    ...ofOptions(['sun', 'sun']),
    rewards: [{ ...reward, result: 'moon' }, reward, { ...reward, title: 'twin' }],
  };
  expect(quizMajority(quiz, chosenIn(quiz, ['a', 'a']))).toEqual({ result: 'sun', share: 100, reward });
});
