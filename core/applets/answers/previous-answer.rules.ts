import { stableJson } from '../../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { isAnswered } from './completeness.rules.ts';
import { ownProperty } from '../shape-guards.ts';
import { appletsTakingAnswers } from '../kinds/group.rules.ts';
import { isQuestionAnswered, quizQuestions } from '../kinds/quiz.rules.ts';

/** The kinds of applet that may repeat the question of an earlier one. */
export const REPEATABLE_APPLET_TYPES: readonly string[] = ['rank', 'madlib', 'quiz'];

/** An applet that a later one repeats, and its earlier answer. */
export interface PreviousAnswer {
  readonly content: AppletContent;
  readonly answer: AppletAnswer;
}

/** A slider of a repeated quiz: its earlier value, in its own quiz. */
export interface PreviousSlider {
  readonly questionId: string;
  readonly title: string;
  readonly minimumValue: number;
  readonly maximumValue: number;
  readonly value: number;
}

/**
 * APL-70 · The previous answer to the applet that this one repeats, a rank, a madlib or a quiz with sliders, in any
 * step: only a complete answer to an applet of the same kind. `undefined` if it repeats none, or itself.
 */
export function previousAnswer(
  { id, appletType, repeats }: AppletContent,
  applets: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): PreviousAnswer | undefined {
  if (repeats === undefined || repeats === id || !REPEATABLE_APPLET_TYPES.includes(appletType)) return undefined;
  const content = appletsTakingAnswers(applets).find((one) => one.id === repeats && one.appletType === appletType);
  const answer = answers.findLast(({ appletId }) => appletId === repeats);
  if (!content || !answer || !isAnswered({ ...content, readOnly: false }, answer)) return undefined;
  return appletType === 'quiz' && slidersSet(content, answer).length === 0 ? undefined : { content, answer };
}

/**
 * APL-60 · The title and description of the applet when the previous answer was given; `undefined` if they are
 * unchanged.
 */
export function previousQuestion(
  { title, description }: Pick<AppletContent, 'title' | 'description'>,
  { content }: PreviousAnswer,
): Pick<AppletContent, 'title' | 'description'> | undefined {
  const then = { title: content.title, description: content.description };
  return stableJson(then) === stableJson({ title, description }) ? undefined : then;
}

/**
 * APL-70 · The values of a quiz's sliders in the quiz that it repeats: each matched by the question's id, or otherwise
 * its title, and shown under its earlier title (APL-60). New sliders, and those left untouched then, are left out.
 */
export function previousSliders({ quiz }: AppletContent, previous: PreviousAnswer): readonly PreviousSlider[] {
  const before = slidersSet(previous.content, previous.answer);
  return (quiz ? quizQuestions(quiz) : []).flatMap(({ id, title, slider }) => {
    const then = slider && (before.find((one) => one.questionId === id) ?? before.find((one) => one.title === title));
    return then ? [{ ...then, questionId: id }] : [];
  });
}

function slidersSet({ quiz }: AppletContent, { quizInformation }: AppletAnswer): readonly PreviousSlider[] {
  return (quiz ? quizQuestions(quiz) : []).flatMap((question) => {
    const given = ownProperty(quizInformation?.questionsMap, question.id);
    const { id: questionId, title, slider } = question;
    if (!slider || typeof given?.value !== 'number' || !isQuestionAnswered(question, given)) return [];
    return [{ questionId, title, ...slider, value: given.value }];
  });
}
