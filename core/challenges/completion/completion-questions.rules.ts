import {
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  missingArtifacts,
  isShareableType,
  appletsWithUnaddedOptions,
  untouchedOptionalApplets,
} from '../../applets/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import {
  ADDITIONAL_KINDS,
  type AdditionalKind,
  type ChallengeContent,
  type StepContent,
  type StepId,
} from '../../content/index.ts';
import { completedStepIndexes } from '../../quests/index.ts';
import { type AppletId, isEmptyRichText, type SubmissionKey } from '../../shared/index.ts';
import type { Challenge } from '../challenge.ts';
import { appletsOfStep, isUnscheduledPostWarningDue, isUnscheduledStepWarningDue } from './completion.rules.ts';

/** The question to settle before a step or challenge is completed. */
export type CompletionQuestion =
  /**
   * It cannot be completed yet: these artifacts or steps are open, or have an own option that is not added; `first` is
   * the artifact to go to.
   */
  | {
      readonly kind: 'options unadded' | 'artifacts missing';
      readonly titles: readonly string[];
      readonly first: AppletId;
    }
  | { readonly kind: 'steps missing'; readonly steps: readonly { readonly place: number; readonly title: string }[] }
  /** It can, once the Traveler agrees. */
  | { readonly kind: 'leave out'; readonly titles: readonly string[] }
  | { readonly kind: 'not scheduled'; readonly key: MessageKey };

/** The questions that a Traveler can agree to. */
export type CompletionConfirmation = 'leave out' | 'not scheduled';

/**
 * STP-6 · The reason a step or a challenge may not be completed with this submission: another submission completed it,
 * so the page must be reloaded.
 */
export function resubmissionProblem(
  what: 'step' | 'challenge',
  previous: SubmissionKey | undefined,
  submission: SubmissionKey,
): MessageKey | undefined {
  if (previous === undefined || previous === submission) return undefined;
  return what === 'step' ? 'stepAlreadyCompleted' : 'challengeAlreadyCompleted';
}

/**
 * STP-15 · True if completing a step again has no effect, whichever submission does it: there are no answers, and the
 * step has no applets to answer.
 */
export function isSameCompletion(challenge: Challenge, step: StepId, answers: readonly AppletAnswer[]): boolean {
  return answers.length === 0 && appletsTakingAnswers(appletsOfStep(challenge, step)).length === 0;
}

/**
 * STP-7 · The next question before a step is completed: first about own options that are not added, then required
 * artifacts that are incomplete, then optional ones left out, then a missing schedule; `undefined` once all are
 * settled.
 */
export function stepCompletionQuestion(
  challenge: Challenge,
  step: StepId,
  answers: readonly AppletAnswer[],
  agreed: readonly CompletionConfirmation[],
): CompletionQuestion | undefined {
  const applets = appletsOfStep(challenge, step);
  const unadded = appletsWithUnaddedOptions(applets, answers);
  if (unadded[0]) return { kind: 'options unadded', titles: titlesOf(unadded), first: unadded[0].id };
  const missing = missingArtifacts(applets, answers);
  if (missing[0]) return { kind: 'artifacts missing', titles: titlesOf(missing), first: missing[0].id };
  const leftOut = titlesOf(untouchedOptionalApplets(applets, answers));
  if (leftOut.length > 0 && !agreed.includes('leave out')) return { kind: 'leave out', titles: leftOut };
  const isWarned = isUnscheduledStepWarningDue(challenge, step) && !agreed.includes('not scheduled');
  return isWarned ? { kind: 'not scheduled', key: 'stepNotScheduled' } : undefined;
}

/** STP-7 · True if a question says that something is missing, so that there is no going on without it. */
export function isSomethingMissing(question: CompletionQuestion | undefined): boolean {
  return question !== undefined && question.kind !== 'leave out' && question.kind !== 'not scheduled';
}

/**
 * STP-7 · The next question before a post is submitted: first about open steps, then a missing schedule; `undefined`
 * once both are settled.
 */
export function postCompletionQuestion(
  challenge: Challenge,
  agreed: readonly CompletionConfirmation[],
): CompletionQuestion | undefined {
  const { steps } = challenge.content;
  const done = new Set(completedStepIndexes({ ...challenge, steps }));
  const open = steps.flatMap(({ title }, position) => (done.has(position) ? [] : [{ place: position, title }]));
  if (open.length > 0) return { kind: 'steps missing', steps: open };
  const isWarned = isUnscheduledPostWarningDue(challenge) && !agreed.includes('not scheduled');
  return isWarned ? { kind: 'not scheduled', key: 'postNotScheduled' } : undefined;
}

/** STP-8 · The position after a completed step: the next one, 1 if there was none. */
export function positionAfter(position: number | undefined): number {
  return (position ?? 0) + 1;
}

/**
 * STP-9 · True if a step can be shared as a whole: only one with more than one applet, of which one at least may ever
 * be sent.
 */
export function isStepShareable(challenge: Challenge, step: StepId): boolean {
  const applets = appletsOfStep(challenge, step);
  return (
    applets.length > 1 && appletsTakingAnswers(applets).some((applet) => applet.sendButton && isShareableType(applet))
  );
}

/** The target of going back: a position in the same challenge, or out of it. */
export type BackDestination =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'out'; readonly to: string };

/**
 * STP-11 · The target of going back inside a challenge: the previous position, and from the first one where the
 * Traveler came from.
 */
export function backDestination(position: number, cameFrom: string): BackDestination {
  return position > 0 ? { kind: 'place', place: position - 1 } : { kind: 'out', to: cameFrom };
}

/**
 * STP-19 · The points shown for a step: its own, if those of all steps add up to the points of their challenge;
 * otherwise 0, since they would be misleading.
 */
export function shownStepPoints(
  { steps, totalXp }: Pick<ChallengeContent, 'steps' | 'totalXp'>,
  { stepPoints }: Pick<StepContent, 'stepPoints'>,
): number {
  return steps.reduce((sum, step) => sum + step.stepPoints, 0) === totalXp ? stepPoints : 0;
}

/** STP-12 · The kinds of additional information that a step offers: those with content. */
export function additionalInfoKinds({
  additionalInfo,
}: Pick<StepContent, 'additionalInfo'>): readonly AdditionalKind[] {
  const offered = new Set(additionalInfo.filter(({ content }) => !isEmptyRichText(content)).map(({ kind }) => kind));
  return ADDITIONAL_KINDS.filter((kind) => offered.has(kind));
}

const titlesOf = (applets: readonly AppletContent[]): readonly string[] => applets.map(({ title }) => title);
