import type { ChallengeId } from '../../content/index.ts';
import {
  type LabelledPoints,
  labelledPoints,
  type NextChallenge,
  nextChallenge,
  type Points,
  type Quest,
} from '../../quests/index.ts';
import type { CalendarDate } from '../../shared/index.ts';

/** What is celebrated once a challenge is completed. */
export interface Celebration {
  readonly earned: readonly LabelledPoints[];
  /** The next challenge or bonus, with its week and step; null when there is none to go on with. */
  readonly next: Extract<NextChallenge, { kind: 'challenge' | 'bonus' }> | null;
}

/** STP-13 · What a Traveler sees who completed a challenge: what it earned, and the next challenge or bonus; never the one just completed, even while the quest does not know it yet. */
export function celebrationOf(
  quest: Pick<Quest, 'startingDate' | 'weeks'>,
  completed: ChallengeId,
  earned: Points,
  today: CalendarDate,
): Celebration {
  const next = nextChallenge(withChallengeCompleted(quest, completed), today);
  return { earned: labelledPoints(earned), next: 'challenge' in next ? next : null };
}

/** STP-13 · A quest with one of its challenges completed, whether or not it knew so before. */
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
