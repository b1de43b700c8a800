import type { Instant } from '../../../shared/index.ts';
import { questCompletedAt } from '../../progress/completion.rules.ts';
import type { Quest } from '../../quest.ts';
import type { QuestProgress } from '../../progress/quest-progress.ts';
import type { WeekRecord } from '../../progress/week-record.ts';

/** QST-4 · The weeks of a quest in order, each completed with the last of its regular challenges, or as it unlocked where it has none. */
export function weekRecords(
  { startingDate, weeks }: Pick<Quest, 'startingDate' | 'weeks'>,
  { zone, completedChallenges }: Pick<QuestProgress, 'zone' | 'completedChallenges'>,
  now: Instant,
): readonly WeekRecord[] {
  return weeks.map((week) => ({
    id: week.id,
    contentfulId: week.id,
    weekNumber: week.weekNumber,
    weekName: week.weekName,
    title: week.title,
    startingDate: week.startingDate,
    unlockAfterDays: week.unlockAfterDays,
    contentIds: week.challenges.map(({ id }) => id),
    completedAt: questCompletedAt({ startingDate, weeks: [week] }, completedChallenges, { zone, now }),
  }));
}
