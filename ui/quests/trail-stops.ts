import {
  currentWeek,
  isUnlocked,
  isWeekComplete,
  type Quest,
  unlockDate,
  weekEnd,
  type WeekId,
  weekPercent,
} from '#core/quests';
import type { CalendarDate } from '#core/shared';

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
  const current = currentWeek(quest, today);
  return quest.weeks.map((week) => ({
    id: week.id,
    number: week.weekNumber,
    name: week.weekName,
    title: week.title,
    start: week.startingDate,
    end: weekEnd(week),
    percent: Math.floor(weekPercent(quest, week, today)),
    isCompleted: isWeekComplete(quest, week, today),
    isCurrent: week.id === current?.id,
    isLocked: !isUnlocked(quest, week, today),
    opensOn: unlockDate(quest, week),
    stones: week.challenges.map(({ completed }) => completed),
  }));
}
