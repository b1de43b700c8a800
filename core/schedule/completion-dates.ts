import { type Walk, walkIndex } from '../quests/index.ts';
import type { CompletionDates } from './planning.rules.ts';

/** When the items of a walk were completed, found by what they are. */
export function completionDatesOf(
  walk: Pick<Walk, 'completedSteps' | 'completedChallenges' | 'planned'>,
): CompletionDates {
  const { completedOn } = walkIndex(walk);
  return { step: completedOn, post: (challenge) => completedOn(challenge, null) };
}
