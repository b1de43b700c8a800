import {
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  isAnswered,
  isGroupApplet,
  isSameAnswer,
  isWellFormedApplet,
} from '../../applets/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { StepId } from '../../content/index.ts';
import type { AppletId } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';
import { answersProblem, appletsOfStep, type CompletionProblem } from '../completion/completion.rules.ts';

/**
 * STP-6 · The reason the stored answers of a step may not be changed: it is completed, and the cohort does not allow
 * changes.
 */
export function completedEditProblem(isCompleted: boolean, allowEditCompleted: boolean): MessageKey | undefined {
  return isCompleted && !allowEditCompleted ? 'stepNotEditable' : undefined;
}

/** STP-6 · The applets of a completed step that can be edited: the answered ones; those left out stay left out. */
export function editableApplets(challenge: Challenge, step: StepId): readonly AppletContent[] {
  return appletsOfStep(challenge, step).map((applet) => editable(applet, answered(challenge), false));
}

/** STP-6 · True if a completed step can be changed: the cohort lets it be, and something in it was answered. */
export function isStepEditable(challenge: Challenge, step: StepId): boolean {
  return challenge.allowEditCompleted && openIn(challenge, step).size > 0;
}

/** STP-6 · The answers to a completed step that differ from the stored ones: only these are saved. */
export function changedAnswers(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
): readonly AppletAnswer[] {
  const open = openIn(challenge, step);
  const stored = answered(challenge);
  return answers.filter((answer) => {
    const before = stored.get(answer.appletId);
    return open.has(answer.appletId) && before !== undefined && !isSameAnswer(before, answer);
  });
}

/** STP-6 · The first applet that a change would leave incomplete; `undefined` if all stay complete. */
export function incompleteChangedApplet(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
): AppletContent | undefined {
  const open = openIn(challenge, step);
  const asked = changedAnswers(challenge, step, answers).map((answer) => [open.get(answer.appletId), answer] as const);
  return asked.find(([content, answer]) => content !== undefined && !isAnswered(content, answer))?.[0];
}

/**
 * STP-6 · The reason the changes to a completed step may not be saved: the cohort does not allow changes, an answer
 * would become incomplete, or it cannot be stored.
 */
export function stepChangeProblem(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
): CompletionProblem | undefined {
  const problem = completedEditProblem(true, challenge.allowEditCompleted);
  if (problem) return { key: problem, details: {} };
  const incomplete = incompleteChangedApplet(challenge, step, answers);
  if (incomplete) return { key: 'completeAllApplets', details: { artifacts: incomplete.title } };
  return answersProblem(changedAnswers(challenge, step, answers));
}

const answered = ({ answers }: Challenge): ReadonlyMap<AppletId, AppletAnswer> =>
  new Map(answers.map((answer) => [answer.appletId, answer]));

const editable = (
  applet: AppletContent,
  stored: ReadonlyMap<AppletId, AppletAnswer>,
  isShown: boolean,
): AppletContent => {
  const readOnly = isShown || applet.readOnly;
  if (!isGroupApplet(applet) || !isWellFormedApplet(applet))
    return { ...applet, readOnly: readOnly || !stored.has(applet.id) };
  return { ...applet, applets: applet.applets?.map((member) => editable(member, stored, readOnly)) ?? [] };
};

const openIn = (challenge: Challenge, step: StepId): ReadonlyMap<AppletId, AppletContent> => {
  const open = appletsTakingAnswers(editableApplets(challenge, step)).filter(({ readOnly }) => !readOnly);
  return new Map(open.map((content) => [content.id, content]));
};
