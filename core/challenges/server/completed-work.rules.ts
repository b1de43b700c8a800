import type { ChallengeContent } from '../../content/index.ts';
import { isQuestComplete, isQuestPartOffered, isWeekComplete, type Quest } from '../../quests/index.ts';
import type { CalendarDate } from '../../shared/index.ts';
import { withChallengeCompleted } from '../completion/completion.rules.ts';

/** Something that a Traveler completed, with the id and the title that it has in the content. */
export interface CompletedWork {
  readonly kind: 'challenge' | 'week' | 'quest';
  readonly id: string;
  readonly title: string;
}

/**
 * NTF-14 · What is completed along with a challenge, given the quest before: the challenge, and its week and quest if
 * it was their last open item, so that each is announced once; empty in a trial.
 */
export function completedWith(
  quest: Quest,
  { id, title }: Pick<ChallengeContent, 'id' | 'title'>,
  today: CalendarDate,
): readonly CompletedWork[] {
  if (!isQuestPartOffered('relationships', quest)) return [];
  const after = withChallengeCompleted(quest, id);
  const weeks = after.weeks.filter(
    (week, place) => isWeekComplete(after, week, today) && !isWeekComplete(quest, quest.weeks[place] ?? week, today),
  );
  const isLast = isQuestComplete(after, today) && !isQuestComplete(quest, today);
  return [
    { kind: 'challenge', id, title },
    ...weeks.map((week) => ({ kind: 'week' as const, id: week.id, title: week.title })),
    ...(isLast ? [{ kind: 'quest' as const, id: quest.contentfulId, title: quest.title }] : []),
  ];
}
