import type { ChallengeId, ChallengeContent, StepId } from '../../content/index.ts';
import {
  type LabelledPoints,
  labelledPoints,
  type NextChallenge,
  nextChallenge,
  type Points,
  type Quest,
  completedStepIndexes,
  isBonus,
} from '../../quests/index.ts';
import { type CalendarDate, isBlank, isSafeUrl, isStorable } from '../../shared/index.ts';
import {
  answersSizeProblem,
  answersLinkProblem,
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  missingArtifacts,
  missingData,
  textSizeProblem,
  unstorableField,
} from '../../applets/index.ts';
import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import type { Challenge, PostSubmission } from '../challenge.ts';

/** The celebration after a challenge was completed. */
export interface Celebration {
  readonly earned: readonly LabelledPoints[];
  /** The next challenge or bonus, with its week and step; null when there is none to go on with. */
  readonly next: Extract<NextChallenge, { kind: 'challenge' | 'bonus' }> | null;
}

/**
 * STP-13 · The celebration of a completed challenge: the points earned, and the next challenge or bonus; never the one
 * just completed, even if the quest is not reloaded yet.
 */
export function celebrationOf(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  completed: ChallengeId,
  earned: Points,
  today: CalendarDate,
): Celebration {
  const next = nextChallenge(withChallengeCompleted(quest, completed), today);
  return { earned: labelledPoints(earned), next: 'challenge' in next ? next : null };
}

/** STP-13 · A quest with one of its challenges completed, whether or not it already was. */
export const withChallengeCompleted = <Walked extends Pick<Quest, 'weeks'>>(
  quest: Walked,
  completed: ChallengeId,
): Walked => ({
  ...quest,
  weeks: quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one) => (one.id === completed ? { ...one, completed: true } : one)),
  })),
});

/** The reason a step or challenge may not be completed: the message and its details. */
export interface CompletionProblem {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/**
 * STP-1 · The reason a step may not be completed with these answers: it is not in the challenge, artifacts are
 * incomplete, or a text cannot be stored.
 */
export function stepCompletionProblem(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
): CompletionProblem | undefined {
  if (!challenge.content.steps.some(({ id }) => id === step)) return { key: 'stepNotInChallenge', details: {} };
  const missing = missingArtifacts(appletsOfStep(challenge, step), answers);
  if (missing.length > 0) {
    return { key: 'completeAllApplets', details: { artifacts: missing.map(({ title }) => title).join(', ') } };
  }
  return answersProblem(answers);
}

/**
 * APL-82 APL-99 · The reason answers cannot be stored: one is too large, a character in it cannot be stored, or a link
 * or picture in it is refused.
 */
export function answersProblem(answers: readonly AppletAnswer[]): CompletionProblem | undefined {
  const tooLarge = answersSizeProblem(answers);
  if (tooLarge) return tooLarge;
  const isStorable = answers.every((answer) => unstorableField(answer) === undefined);
  if (!isStorable) return { key: 'textNotStorable', details: { field: 'applets' } };
  return answersLinkProblem(answers);
}

/** APL-82 · The first artifact whose answer cannot be stored, and the reason; `undefined` if all can. */
export function invalidArtifactAnswer(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): { readonly title: string; readonly problem: CompletionProblem } | undefined {
  for (const { id, title } of appletsTakingAnswers(contents)) {
    const problem = answersProblem(answers.filter(({ appletId }) => appletId === id));
    if (problem) return { title, problem };
  }
  return undefined;
}

/**
 * APL-47 · The reason a submission may not complete a step: an answer lacks the data of its kind, which no page sends,
 * or the step cannot be completed.
 */
export function stepSubmissionProblem(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
): CompletionProblem | undefined {
  const given = new Set(answers.map(({ appletId }) => appletId));
  const asked = appletsTakingAnswers(appletsOfStep(challenge, step)).filter(({ id }) => given.has(id));
  const lacking = asked.map((content) => missingData(content, answers)).find((problem) => problem !== undefined);
  return lacking ?? stepCompletionProblem(challenge, step, answers);
}

/**
 * STP-2 · The reason a post may not be submitted: open steps, no reflection, a text that is too long or cannot be
 * stored, answers to applets, or no file where the challenge requires one.
 */
export function postProblem(
  challenge: Challenge,
  { reflectAnswers, applets, fileUrl }: PostSubmission,
  hasFile: boolean = isSafeUrl(fileUrl ?? ''),
): CompletionProblem | undefined {
  const { steps, post } = challenge.content;
  if (completedStepIndexes({ ...challenge, steps }).length < steps.length)
    return { key: 'completeAllSteps', details: {} };
  if (isBlank(reflectAnswers)) return { key: 'reflectMissing', details: { field: 'reflectAnswers' } };
  if (!isStorable(reflectAnswers)) return { key: 'textNotStorable', details: { field: 'reflectAnswers' } };
  const tooLong = textSizeProblem(reflectAnswers);
  if (tooLong) return { ...tooLong, details: { ...tooLong.details, field: 'reflectAnswers' } };
  if (applets.length > 0) return { key: 'postTakesNoApplets', details: { field: 'applets' } };
  return post.fileUpload && !hasFile ? { key: 'fileMissing', details: { field: 'file' } } : undefined;
}

/** STP-4 · The points of a completed challenge: XP, or BP for a bonus challenge. */
export function pointsEarnedBy(challenge: Pick<ChallengeContent, 'title' | 'bonusChallenge' | 'totalXp'>): Points {
  return isBonus(challenge) ? { xp: 0, bp: challenge.totalXp } : { xp: challenge.totalXp, bp: 0 };
}

/**
 * SCH-8 · True if a step warns that it was not scheduled: a regular one without a date, in a committed quest that is no
 * trial.
 */
export function isUnscheduledStepWarningDue(challenge: Challenge, step: StepId): boolean {
  return isPlannable(challenge) && challenge.scheduledDates[step] === undefined;
}

/** SCH-8 · True if the post warns that it was not scheduled, which it does as a step does. */
export function isUnscheduledPostWarningDue(challenge: Challenge): boolean {
  return isPlannable(challenge) && challenge.postScheduledDate === null;
}

const isPlannable = ({ isTrial, hasCommittedSchedule, content }: Challenge): boolean =>
  !isTrial && hasCommittedSchedule && !isBonus(content);

/** STP-1 · The applets of one step, each once, in the order in which it names them. */
export function appletsOfStep({ content, applets }: Challenge, step: StepId): readonly AppletContent[] {
  const named = new Set(content.steps.find(({ id }) => id === step)?.appletIds);
  return [...named].flatMap((id) => applets.find((applet) => applet.id === id) ?? []);
}
