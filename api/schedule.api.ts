import type { QuestId, WeekId } from '#core/quests';
import type { ScheduleConfig } from '#core/schedule';
import { get, post } from './endpoint.ts';

/** Hours by weekday as the calls carry them. */
export interface WeekdayHours {
  mondayHours: number;
  tuesdayHours: number;
  wednesdayHours: number;
  thursdayHours: number;
  fridayHours: number;
  saturdayHours: number;
  sundayHours: number;
}

export interface ScheduleBody extends WeekdayHours {
  questId: QuestId;
  weekId?: WeekId;
  shouldApplyForAllWeeksNotStarted?: boolean;
}

/** Dates of a quest's items: week, then date, then what stands on it. */
export interface PlannedItem {
  kind: 'step' | 'post';
  challengeId: string;
  stepId: string | null;
  completed: boolean;
}
export type ScheduleDates = Readonly<Record<WeekId, Readonly<Record<string, readonly PlannedItem[]>>>>;

export const readSchedule = get<{ questId: QuestId }, { schedule: ScheduleDates }>('/schedules');
export const saveSchedule = post<ScheduleBody, ScheduleConfig>('/schedules');
export const scheduleConfig = get<{ questId: QuestId }, ScheduleConfig>('/schedules/config');
