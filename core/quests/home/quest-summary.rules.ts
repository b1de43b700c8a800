import type { Quest } from '../quest.ts';

/** What a quest came to. */
export interface QuestSummary {
  readonly weeks: number;
  /** Completed ones, bonus challenges too. */
  readonly challenges: number;
}

/** QST-29 · What home says of a completed quest: how many weeks it has, and how many challenges were completed. */
export function questSummary({ weeks }: Pick<Quest, 'weeks'>): QuestSummary {
  const completed = weeks.flatMap(({ challenges }) => challenges.filter((challenge) => challenge.completed));
  return { weeks: weeks.length, challenges: completed.length };
}
