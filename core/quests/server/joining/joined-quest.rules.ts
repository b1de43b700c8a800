import type { JoinedQuest, JoinRecord } from '../../joining/joined-quest.ts';
import type { Quest } from '../../quest.ts';

/**
 * QST-10 · A quest in a Traveler's list of joined quests: last visited when it was started, left, or last worked on;
 * closed with its cohort or once they left it.
 */
export function joinedQuest(quest: Quest, joining: JoinRecord): JoinedQuest {
  const { enrollmentCode, joinedAt, updatedAt, lastCompletionAt, isCohortClosed, isCurrent } = joining;
  return {
    id: quest.id,
    cohortId: quest.cohortId,
    enrollmentCode,
    questContentfulId: quest.contentfulId,
    title: quest.title,
    isSampleQuest: quest.isSampleQuest,
    startingDate: quest.startingDate,
    joinedAt,
    lastVisitAt: lastCompletionAt !== null && lastCompletionAt > updatedAt ? lastCompletionAt : updatedAt,
    completedAt: quest.completedAt,
    isClosed: isCohortClosed || !isCurrent,
    isCurrent,
  };
}
