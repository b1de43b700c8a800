import type { QuestId, WeekId } from '../quests/index.ts';
import type { WeeklyHours } from './weekly-hours.ts';

/** What is committed for a quest, and what it asks. */
export interface ScheduleConfig {
  readonly hasCommittedSchedule: boolean;
  /** Hours a week the quest asks at least (SCH-1). */
  readonly minimumHours: number;
  /** The hours committed for each week; a week never committed is absent. */
  readonly weekScheduleMap: Readonly<Record<WeekId, WeeklyHours>>;
}

/** What a Traveler commits: hours for one week, or for every week when none is named. */
export interface Commitment {
  readonly questId: QuestId;
  readonly hours: WeeklyHours;
  /** Absent at the first commitment, which plans all weeks (SCH-5). */
  readonly weekId?: WeekId;
  /** Whether later weeks take these hours too (SCH-7). */
  readonly shouldApplyForAllWeeksNotStarted?: boolean;
}

/** The schedules of the Traveler who is asking. */
export abstract class Schedules {
  /** Refuses with `questNotFound` when the quest is not theirs. */
  abstract config(quest: QuestId): Promise<ScheduleConfig>;

  /** Keeps the hours, plans the open items, and answers with what is now kept. Refuses what SCH-4 refuses and, in a trial, with `scheduleLocked`. */
  abstract commit(commitment: Commitment): Promise<ScheduleConfig>;
}
