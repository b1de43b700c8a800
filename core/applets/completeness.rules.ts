import { isBlank } from '../shared/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import type { AppletContent } from './applet-content.ts';

/** STP-1 · Whether an applet is complete: an inline text has words in it; one that only shows something always is. */
export function isAnswered(content: AppletContent, answer: AppletAnswer | undefined): boolean {
  if (content.readOnly) return true;
  if (!answer || answer.appletType !== content.appletType) return false;
  return content.appletType === 'inline-text' && !isBlank(answer.text ?? '');
}

/** STP-1 · What keeps a step from being completed: applets that must be answered, or were begun, and are not complete. */
export function artifactsMissing(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletContent[] {
  return contents.filter((content) => {
    const answer = answerTo(content, answers);
    return (content.required || isTouched(answer)) && !isAnswered(content, answer);
  });
}

/** STP-1 · The optional applets that nothing was put into: they are left out, once the Traveler has said so. */
export function untouchedOptional(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletContent[] {
  return contents.filter((content) => !content.required && !content.readOnly && !isTouched(answerTo(content, answers)));
}

/** STP-1 · What is sent with a step: the complete answers to its applets, one each, and nothing else. */
export function answersToSend(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AppletAnswer[] {
  return contents.flatMap((content) => {
    const answer = answerTo(content, answers);
    return answer && !content.readOnly && isAnswered(content, answer) ? [answer] : [];
  });
}

const answerTo = ({ id }: AppletContent, answers: readonly AppletAnswer[]): AppletAnswer | undefined =>
  answers.findLast(({ appletId }) => appletId === id);

/** A text that was cleared again counts as never begun. */
const isTouched = (answer: AppletAnswer | undefined): boolean => answer !== undefined && (answer.text ?? '') !== '';
