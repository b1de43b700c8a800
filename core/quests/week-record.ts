import type { CalendarDate, Instant } from '../shared/index.ts';
import type { ChallengeId, WeekId } from './content.ts';
import { completionOf } from './progress.rules.ts';
import type { Quest } from './quest.ts';
import type { Walk } from './walk.ts';

/** One week of a Traveler's quest by itself: when it starts, what it holds, and when it was completed. */
export interface WeekRecord {
  readonly id: WeekId;
  readonly contentfulId: WeekId;
  readonly weekNumber: number;
  readonly weekName: string;
  readonly title: string;
  /** A Monday, in the Traveler's zone. */
  readonly startingDate: CalendarDate;
  readonly unlockAfterDays: number | null;
  readonly contentIds: readonly ChallengeId[];
  /** Null while it is not completed. */
  readonly completedAt: Instant | null;
}

/** QST-4 · The weeks of a quest in order, each completed with the last of its regular challenges, or as it unlocked where it has none. */
export function weekRecords(
  { startingDate, weeks }: Pick<Quest, 'startingDate' | 'weeks'>,
  { zone, completedChallenges }: Pick<Walk, 'zone' | 'completedChallenges'>,
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
    completedAt: completionOf({ startingDate, weeks: [week] }, completedChallenges, { zone, now }),
  }));
}
