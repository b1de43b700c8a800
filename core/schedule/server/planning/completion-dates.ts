import type { QuestProgress } from '../../../quests/index.ts';
import { questProgressIndex } from '../../../quests/server.ts';
import type { CompletionDates } from '../../planning/planning.rules.ts';

/** When the items of a quest were completed, by challenge and step. */
export function completionDatesOf(
  progress: Pick<QuestProgress, 'completedSteps' | 'completedChallenges' | 'planned'>,
): CompletionDates {
  const { completedOn } = questProgressIndex(progress);
  return { step: completedOn, post: (challenge) => completedOn(challenge, null) };
}
