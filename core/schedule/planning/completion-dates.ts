import { type QuestProgress, questProgressIndex } from '../../quests/index.ts';
import type { CompletionDates } from './planning.rules.ts';

/** When the items of a quest were completed, by challenge and step. */
export function completionDatesOf(
  progress: Pick<QuestProgress, 'completedSteps' | 'completedChallenges' | 'planned'>,
): CompletionDates {
  const { completedOn } = questProgressIndex(progress);
  return { step: completedOn, post: (challenge) => completedOn(challenge, null) };
}
