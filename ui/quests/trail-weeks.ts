import { formatMessage } from '#core/messages';
import { type Quest, unlockDate, weekItems } from '#core/quests';
import type { WeekId } from '#core/content';
import type { CalendarDate } from '#core/shared';
import type { Waypoint } from '../kit/trail/waypoint.ts';

/** A week as the trail shows it; `percent` is a whole number, 0 to 100. */
export interface TrailWeek {
  readonly id: WeekId;
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly percent: number;
  readonly isCompleted: boolean;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly opensOn: CalendarDate;
  /** Whether each of its challenges is completed, in order. */
  readonly challengesCompleted: readonly boolean[];
}

/** Every week of a quest in order, with its state on a date. */
export function trailWeeksOf(quest: Quest, today: CalendarDate): readonly TrailWeek[] {
  return weekItems(quest, today).map(({ week, endsOn, progress, isCompleted, isCurrent, isUnlocked }) => ({
    id: week.id,
    number: week.weekNumber,
    name: week.weekName,
    title: week.title,
    start: week.startingDate,
    end: endsOn,
    percent: progress,
    isCompleted,
    isCurrent,
    isLocked: !isUnlocked,
    opensOn: unlockDate(quest, week),
    challengesCompleted: week.challenges.map(({ completed }) => completed),
  }));
}

/** QST-13 · The state of a week on a trail: a completed week in progress shows both, and screen readers read both. */
export function waypointStateOf({
  isCompleted,
  isCurrent,
  isLocked,
}: Pick<TrailWeek, 'isCompleted' | 'isCurrent' | 'isLocked'>): Pick<Waypoint, 'state' | 'isCurrent' | 'stateText'> {
  const parts = [
    isCompleted && formatMessage('trailWeekCompleted'),
    isCurrent && formatMessage('trailWeekCurrent'),
  ].filter(Boolean);
  return {
    state: isCompleted ? 'completed' : isLocked ? 'locked' : 'open',
    isCurrent,
    stateText: parts.length > 0 ? parts.join(', ') : undefined,
  };
}
