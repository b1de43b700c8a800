import type { QuestId, WeekId } from '#core/quests';
import type {
  AcceptedReplan,
  CommittedSchedule,
  LastReplan,
  ReplannedWeek,
  Schedule,
  ScheduleConfig,
} from '#core/schedule';
import { get, post } from '../endpoint.ts';

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
  /** What the page showed as committed, null for nothing; other hours that are kept meanwhile are not replaced. */
  seen?: WeekdayHours | null;
}

export const readSchedule = get<{ questId: QuestId }, { schedule: Schedule }>('/schedules');
export const saveSchedule = post<ScheduleBody, CommittedSchedule>('/schedules');
export const updateSchedule = post<ScheduleBody, CommittedSchedule>('/schedules/update');
export const readScheduleConfig = get<{ questId: QuestId }, ScheduleConfig>('/schedules/config');

export const readLastReplan = get<{ questId: QuestId }, { last: LastReplan | null }>('/schedules/replan');
export const acceptReplan = post<AcceptedReplan, ReplannedWeek>('/schedules/replan');
export const undoReplan = post<{ questId: QuestId }, ReplannedWeek>('/schedules/replan/undo');
