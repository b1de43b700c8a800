import type { Quest, QuestId } from '../quests/index.ts';
import type { Instant, WeeklyHours } from '../shared/index.ts';
import type { StudyTime } from './calendar.rules.ts';
import type { WeekId } from '../content/index.ts';
import type { Schedule } from './schedule.ts';

/** Where other calendars find a Traveler's study blocks; a person who knows the address may read them. */
export interface CalendarLink {
  readonly url: string;
  readonly createdAt: Instant;
  /** True if it leads nowhere any more because it was not used (SCH-48). */
  readonly hasEnded: boolean;
}

/** The secret address of the calendar of the Traveler who is asking; they have one at most. */
export abstract class CalendarLinks {
  /** Nothing when there is none. */
  abstract current(): Promise<CalendarLink | null>;

  /** The current link, or a new one if there is none or it has ended; concurrent calls get the same link. */
  abstract open(): Promise<CalendarLink>;

  /** A new one; the one before it leads nowhere from then on. */
  abstract renew(): Promise<CalendarLink>;

  /** From then on it leads nowhere; without one nothing changes. */
  abstract revoke(): Promise<void>;
}

/** What stands behind a calendar's address. */
export interface SharedCalendar extends StudyTime {
  /** The quest that its Traveler is on; null when they are on none. */
  readonly quest: Quest | null;
  /** The last use of the address that was kept, or when it was made. */
  readonly lastUsedAt: Instant;
}

/** The calendars of everybody who has a link, found by what is secret in it. */
export abstract class SharedCalendars {
  /** Nothing when no link has this secret, or not any more. */
  abstract bySecret(secret: string): Promise<SharedCalendar | undefined>;

  /** Keeps that the link of this secret was used now; where there is none, nothing changes. */
  abstract markUsed(secret: string): Promise<void>;
}

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
  /** True if later weeks take these hours too (SCH-7). */
  readonly shouldApplyForAllWeeksNotStarted?: boolean;
  /** The hours that its page showed as committed, null for none; left out by who does not care (SCH-42). */
  readonly seen?: WeeklyHours | null;
}

/** What is kept after a commitment: what is committed now, and the weeks that it changed, laid out anew (SCH-11). */
export interface CommittedSchedule extends ScheduleConfig {
  readonly schedule: Schedule;
}

/** The schedules of the Traveler who is asking. */
export abstract class Schedules {
  /** What stands on which day. Refuses with `questNotFound` when the quest is not theirs. */
  abstract of(quest: QuestId): Promise<Schedule>;

  /**
   * What is committed, and what the quest asks. Refuses with `errorGetScheduleConfigNoQuest` when the quest is not theirs,
   * and as `scheduleConfigProblem` says when something of it is missing.
   */
  abstract config(quest: QuestId): Promise<ScheduleConfig>;

  /**
   * Keeps the hours, plans the open items, and answers with what is now kept. Refuses what SCH-4 refuses, in a trial with
   * `scheduleLocked`, with `scheduleOutdated` when other hours are kept than its page showed, and with `questNotFound` when the quest is not theirs.
   */
  abstract commit(commitment: Commitment): Promise<CommittedSchedule>;

  /** The same for hours that were committed before. */
  abstract edit(commitment: Commitment): Promise<CommittedSchedule>;
}
