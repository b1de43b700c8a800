import { type CalendarDate, type Instant, instantAt, type TimeZone, todayIn } from '../../shared/index.ts';
import type { ChallengeId } from '../../content/index.ts';
import type { ChallengeSummary, Quest, Week } from '../quest.ts';
import { isBonus, isUnlocked, unlockDate } from './unlock.rules.ts';

/** As much of a challenge as its progress depends on. */
export interface ChallengeProgress {
  readonly completed: boolean;
  readonly steps: readonly { readonly stepNumber: number }[];
  readonly completedSteps: readonly number[];
}

/** PRG-3 · The steps that count as completed, as places from 0 in their order: each once, and only steps that are still there. */
export function completedStepIndexes({ steps, completedSteps }: ChallengeProgress): readonly number[] {
  const done = new Set(completedSteps);
  const indexes: number[] = [];
  steps.forEach(({ stepNumber }, index) => {
    if (done.has(stepNumber)) indexes.push(index);
  });
  return indexes;
}

/** PRG-1 · The progress of a challenge, 0 to 100 and not rounded: its post counts as one more step. */
export function challengePercent(challenge: ChallengeProgress): number {
  if (challenge.completed) return 100;
  return (completedStepIndexes(challenge).length * 100) / (challenge.steps.length + 1);
}

/** PRG-1 · The progress of a challenge in the overview: whole per cent, rounded down. */
export function overviewPercent(challenge: ChallengeProgress): number {
  return Math.floor(challengePercent(challenge));
}

/**
 * PRG-2 · The progress of a week, 0 to 100 and not rounded: the mean of its regular challenges; without any 100 once
 * unlocked, 0 before.
 */
export function weekPercent(quest: Pick<Quest, 'startingDate'>, week: Week, today: CalendarDate): number {
  const regular = regularOf(week);
  if (regular.length === 0) return isUnlocked(quest, week, today) ? 100 : 0;
  return regular.reduce((sum, challenge) => sum + challengePercent(challenge), 0) / regular.length;
}

/** The part of a week that decides whether it is complete. */
export type WeekProgress = Pick<Week, 'startingDate' | 'unlockAfterDays'> & {
  readonly challenges: readonly Pick<ChallengeSummary, 'title' | 'bonusChallenge' | 'completed'>[];
};

/** QST-4 · A week is complete when its regular challenges are; one without any once it is unlocked. */
export function isWeekComplete(quest: Pick<Quest, 'startingDate'>, week: WeekProgress, today: CalendarDate): boolean {
  const regular = regularOf(week);
  return regular.length === 0 ? isUnlocked(quest, week, today) : regular.every(({ completed }) => completed);
}

/** QST-4 · A quest is complete when all its weeks are; one without weeks never is. */
export function isQuestComplete(quest: Pick<Quest, 'startingDate' | 'weeks'>, today: CalendarDate): boolean {
  return quest.weeks.length > 0 && quest.weeks.every((week) => isWeekComplete(quest, week, today));
}

/** A challenge that was completed, and when. */
export interface CompletedChallenge {
  readonly challenge: ChallengeId;
  readonly at: Instant;
}

/**
 * QST-4 · When a quest was completed: with the last of its regular challenges, or, if its last week has none, at the
 * midnight that unlocked that; null while it is not complete.
 */
export function questCompletedAt(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  completed: readonly CompletedChallenge[],
  { zone, now }: { readonly zone: TimeZone; readonly now: Instant },
): Instant | null {
  if (!isQuestComplete(quest, todayIn(zone, now))) return null;
  const regular = new Set(quest.weeks.flatMap((week) => regularOf(week).map(({ id }) => id)));
  const posts = completed.filter(({ challenge }) => regular.has(challenge)).map(({ at }) => at);
  const openings = quest.weeks
    .filter((week) => regularOf(week).length === 0)
    .map((week) => instantAt(unlockDate(quest, week), 0, zone));
  return [...posts, ...openings].reduce<Instant | null>((last, at) => (last === null || last < at ? at : last), null);
}

/**
 * PRG-4 · The step that a challenge opens at: 0 to n−1 are its steps, n is its post. A valid requested step comes
 * first; otherwise the first step of a completed or new challenge, or the step after the furthest completed one.
 */
export function stepToShow(challenge: ChallengeProgress, asked: string | number | undefined): StepToShow {
  const step = requestedIndex(asked);
  if (step <= challenge.steps.length) return { step, redirect: false };
  const furthest = completedStepIndexes(challenge).at(-1);
  return { step: challenge.completed || furthest === undefined ? 0 : furthest + 1, redirect: true };
}

/** The step to show, and whether the URL has to change to name it. */
export interface StepToShow {
  readonly step: number;
  readonly redirect: boolean;
}

/** The position that a URL names; NaN if it names none. */
const requestedIndex = (asked: string | number | undefined): number =>
  /^(?:0|[1-9]\d*)$/.test(String(asked)) ? Number(asked) : Number.NaN;

const regularOf = <Challenge extends Pick<ChallengeSummary, 'title' | 'bonusChallenge'>>({
  challenges,
}: {
  readonly challenges: readonly Challenge[];
}): readonly Challenge[] => challenges.filter((challenge) => !isBonus(challenge));
