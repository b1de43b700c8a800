import { isBlank } from '../../shared/index.ts';
import type { AppletAnswer, MadlibAnswers, QuizAnswer } from '../answers/applet-answer.ts';
import type { Quiz, QuizOption, QuizQuestion, QuizSlider, QuizReward } from './applet-content.ts';
import { ownProperty } from '../shape-guards.ts';
import { isMadlibFilled, editedMadlibAnswers } from './madlib.rules.ts';

/** The answers to a quiz, by the id of their question. */
export type QuizAnswers = Readonly<Record<string, QuizAnswer>>;

/** APL-9 · The value that choosing an option stores: its result, or its title if it has none. */
export function optionValue({ result, title }: Pick<QuizOption, 'result' | 'title'>): string {
  return result === null || isBlank(result) ? title : result;
}

/** APL-9 · The option chosen in a question; `undefined` if there is no choice, or the question has no such option. */
export function chosenQuizOption({ options }: QuizQuestion, answer: QuizAnswer | undefined): QuizOption | undefined {
  if (answer?.answerType !== 'OPTION') return undefined;
  return options.find((option) => option.id === answer.answer && optionValue(option) === answer.value);
}

/**
 * APL-9 · The answers with an option chosen in a question, replacing any other; refused if the question has no such
 * option.
 */
export function withOptionChosen(quiz: Quiz, answers: QuizAnswers, questionId: string, optionId: string): QuizAnswers {
  const located = locateQuestion(quiz, questionId);
  const option = located?.question.options.find(({ id }) => id === optionId);
  if (!located || !option) return answers;
  return withAnswer(located, answers, {
    answerType: 'OPTION',
    value: optionValue(option),
    answer: option.id,
  });
}

/**
 * APL-10 · The slider value nearest to a number: whole steps from its minimum, both ends included. `undefined` for an
 * invalid number, or a slider without values.
 */
export function nearestSliderValue({ minimumValue, maximumValue }: QuizSlider, value: number): number | undefined {
  const steps = Math.floor(maximumValue - minimumValue);
  if (!Number.isFinite(steps) || steps < 0 || Number.isNaN(value)) return undefined;
  return minimumValue + Math.min(Math.max(Math.round(value - minimumValue), 0), steps);
}

/** APL-10 · The answers with the slider of a question at the value nearest to a number; refused if there is none. */
export function withSliderMoved(quiz: Quiz, answers: QuizAnswers, questionId: string, value: number): QuizAnswers {
  const located = locateQuestion(quiz, questionId);
  const stop = located?.question.slider ? nearestSliderValue(located.question.slider, value) : undefined;
  if (!located || stop === undefined) return answers;
  return withAnswer(located, answers, { answerType: 'SLIDER', value: stop, answer: null });
}

/**
 * APL-11 · The answers with the blanks of a question's sentence filled from its dialog; refused if there is no
 * sentence.
 */
export function withSentenceFilled(
  quiz: Quiz,
  answers: QuizAnswers,
  questionId: string,
  entered: Readonly<Record<string, string>>,
): QuizAnswers {
  const located = locateQuestion(quiz, questionId);
  if (!located?.question.madlib) return answers;
  const { madlib } = located.question;
  const madlibAnswers = editedMadlibAnswers(madlib, ownProperty(answers, questionId)?.madlibAnswers, entered);
  return withAnswer(located, answers, {
    answerType: 'MADLIB',
    value: null,
    answer: null,
    madlibAppletContentfulId: madlib.appletId,
    madlibAnswers,
  });
}

/**
 * APL-11 · True if a question is answered: an option is chosen, its slider has a valid value, or every blank of its
 * sentence is filled.
 */
export function isQuestionAnswered(question: QuizQuestion, answer: QuizAnswer | undefined): boolean {
  if (question.options.length > 0) return chosenQuizOption(question, answer) !== undefined;
  if (!answer) return false;
  if (question.slider) {
    const { answerType, value } = answer;
    return answerType === 'SLIDER' && nearestSliderValue(question.slider, Number(value)) === value;
  }
  return answer.answerType === 'MADLIB' && isMadlibFilled(question.madlib, answer.madlibAnswers);
}

/**
 * APL-11 · True if a quiz is complete: at least one question is answered, and so is every question with options or a
 * sentence. A slider may be left untouched, but not at an invalid value. An empty question is skipped; a quiz with only
 * empty questions is never complete.
 */
export function isQuizComplete(quiz: Quiz | undefined, information: AppletAnswer['quizInformation']): boolean {
  const questions = quiz ? quizQuestions(quiz).filter(isAskableQuestion) : [];
  const answers = information?.questionsMap ?? {};
  const isAnsweredBy = (question: QuizQuestion): boolean =>
    isQuestionAnswered(question, ownProperty(answers, question.id));
  return (
    questions.some(isAnsweredBy) &&
    questions.every((question) => isAnsweredBy(question) || (isSlider(question) && !ownProperty(answers, question.id)))
  );
}

/** APL-11 · True if a question can be answered: it has options, a slider, or a sentence with blanks. */
export function isAskableQuestion({ options, slider, madlib }: QuizQuestion): boolean {
  return options.length > 0 || slider !== null || (madlib !== null && madlib.inputs.length > 0);
}

/** APL-11 · The questions of a quiz, section by section. */
export function quizQuestions({ sections }: Quiz): readonly QuizQuestion[] {
  return sections.flatMap(({ questions }) => questions);
}

const isSlider = ({ options, slider }: QuizQuestion): boolean => options.length === 0 && slider !== null;

interface LocatedQuestion {
  readonly quizId: string;
  readonly sectionId: string;
  readonly question: QuizQuestion;
}

const locateQuestion = (quiz: Quiz, questionId: string): LocatedQuestion | undefined =>
  quiz.sections
    .flatMap(({ id, questions }) => questions.map((question) => ({ quizId: quiz.id, sectionId: id, question })))
    .find(({ question }) => question.id === questionId);

type Given = Pick<QuizAnswer, 'answerType' | 'value' | 'answer'> & {
  readonly madlibAppletContentfulId?: string;
  readonly madlibAnswers?: MadlibAnswers;
};

const withAnswer = (
  { quizId, sectionId, question }: LocatedQuestion,
  answers: QuizAnswers,
  given: Given,
): QuizAnswers => ({
  ...answers,
  [question.id]: {
    quizContentfulId: quizId,
    quizSectionContentfulId: sectionId,
    quizQuestionContentfulId: question.id,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
    ...given,
  },
});

/** A result has the majority from this share on, in per cent. */
export const QUIZ_MAJORITY = 56;

/** The share of a quiz's questions for one result. */
export interface QuizShare {
  readonly result: string;
  /** Whole per cent, 0 to 100. */
  readonly share: number;
  /** The author's text for this result; `undefined` if it has no reward. */
  readonly reward: QuizReward | undefined;
}

/** APL-11 · True if the results are open: there is a question that has a result, and every one that has is answered. */
export function areResultsOpen(quiz: Quiz, answers: QuizAnswers): boolean {
  const asking = quizQuestions(quiz).filter(hasResult);
  return asking.length > 0 && asking.every((question) => chosenQuizOption(question, ownProperty(answers, question.id)));
}

/**
 * APL-1 · For every possible result of the quiz, the share of its questions with results that give it, in whole per
 * cent: results with a reward first, in the author's order. Empty if no question has a result.
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

/**
 * APL-1 · The result with the majority, a share of at least 56; `undefined` below that, when the mixed text shows
 * without a reward.
 */
export function quizMajority(quiz: Quiz, answers: QuizAnswers): QuizShare | undefined {
  return quizShares(quiz, answers).find(({ share }) => share >= QUIZ_MAJORITY);
}

const resultOf = ({ result }: QuizQuestion['options'][number]): string | undefined =>
  result === null || isBlank(result) ? undefined : result;

const hasResult = ({ options }: QuizQuestion): boolean => options.some((option) => resultOf(option) !== undefined);
