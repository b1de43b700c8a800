import { isBlank } from '../../shared/index.ts';
import type { Quiz, QuizQuestion, QuizReward } from './applet-content.ts';
import { ownProperty } from '../own-property.ts';
import { chosenQuizOption, type QuizAnswers, quizQuestions } from './quiz.rules.ts';

/** A result has the majority from this share on, in per cent. */
export const QUIZ_MAJORITY = 56;

/** How much of a quiz speaks for one result. */
export interface QuizShare {
  readonly result: string;
  /** Whole per cent, 0 to 100. */
  readonly share: number;
  /** What the author wrote about it; nothing when there is no such reward. */
  readonly reward: QuizReward | undefined;
}

/** APL-11 · Whether the results are open: there is a question that has a result, and every one that has is answered. */
export function areResultsOpen(quiz: Quiz, answers: QuizAnswers): boolean {
  const asking = quizQuestions(quiz).filter(hasResult);
  return asking.length > 0 && asking.every((question) => chosenQuizOption(question, ownProperty(answers, question.id)));
}

/**
 * APL-1 · For every result that the quiz can have, the share of its questions with results that give it, in whole per
 * cent: results with a reward first, in the author's order. Nothing when no question has a result.
 */
export function quizShares(quiz: Quiz, answers: QuizAnswers): readonly QuizShare[] {
  const asking = quizQuestions(quiz).filter(hasResult);
  const given = asking.map((question) => chosenQuizOption(question, ownProperty(answers, question.id))?.result);
  const possible = new Set(asking.flatMap(({ options }) => options.flatMap((option) => resultOf(option) ?? [])));
  const rewarded = quiz.rewards.map(({ result }) => result).filter((result) => possible.has(result));
  return [...new Set([...rewarded, ...possible])].map((result) => ({
    result,
    share: Math.round((100 * given.filter((one) => one === result).length) / asking.length),
    reward: quiz.rewards.find((reward) => reward.result === result),
  }));
}

/** APL-1 · The result with the majority: a share of 56 or more; nothing below, which is when the mixed text shows and no reward. */
export function quizMajority(quiz: Quiz, answers: QuizAnswers): QuizShare | undefined {
  return quizShares(quiz, answers).find(({ share }) => share >= QUIZ_MAJORITY);
}

const resultOf = ({ result }: QuizQuestion['options'][number]): string | undefined =>
  result === null || isBlank(result) ? undefined : result;

const hasResult = ({ options }: QuizQuestion): boolean => options.some((option) => resultOf(option) !== undefined);
