import { say } from '#core/messages';
import { type Quest, unlockDate, type WeekId, weekItems } from '#core/quests';
import type { CalendarDate } from '#core/shared';
import type { Waypoint } from '../kit/waypoint.ts';

/** A week as the trail draws it; `percent` is whole, 0 to 100. */
export interface TrailStop {
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
  readonly stones: readonly boolean[];
}

/** Every week of a quest in order, as it stands on a date. */
export function trailOf(quest: Quest, today: CalendarDate): readonly TrailStop[] {
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
    stones: week.challenges.map(({ completed }) => completed),
  }));
}

/** QST-13 · How a week stands on a trail: a completed one that is under way shows both, and both are said to those who listen. */
export function standingOf({
  isCompleted,
  isCurrent,
  isLocked,
}: Pick<TrailStop, 'isCompleted' | 'isCurrent' | 'isLocked'>): Pick<Waypoint, 'state' | 'isCurrent' | 'stateText'> {
  const words = [isCompleted && say('trailWeekCompleted'), isCurrent && say('trailWeekCurrent')].filter(Boolean);
  return {
    state: isCompleted ? 'completed' : isLocked ? 'locked' : 'open',
    isCurrent,
    stateText: words.length > 0 ? words.join(', ') : undefined,
  };
}
