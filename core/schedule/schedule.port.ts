import type { Locale } from '../messages/index.ts';
import type { Quest, QuestId } from '../quests/index.ts';
import type { Instant, WeeklyHours } from '../shared/index.ts';
import type { StudyTime } from './calendar.rules.ts';
import type { WeekId } from '../content/index.ts';
import type { Schedule } from './schedule.ts';

/** The URL at which other calendars find a Traveler's study blocks, readable by whom they share it with. */
export interface CalendarLink {
  readonly url: string;
  readonly createdAt: Instant;
  /** True if it has expired because it was not used (SCH-48). */
  readonly hasEnded: boolean;
}

/** The secret calendar URL of the calling Traveler, who has at most one. */
export abstract class CalendarLinks {
  /** The current link; null if there is none. */
  abstract current(): Promise<CalendarLink | null>;

  /** The current link, or a new one if there is none or it has ended; concurrent calls get the same link. */
  abstract open(): Promise<CalendarLink>;

  /** A new one; the one before it leads nowhere from then on. */
  abstract renew(): Promise<CalendarLink>;

  /** Revokes the link; no effect without one. */
  abstract revoke(): Promise<void>;
}

/** The content of a shared calendar. */
export interface SharedCalendar extends StudyTime {
  /** The quest that its Traveler is on; null when they are on none. */
  readonly quest: Quest | null;
  /** The last recorded use of the address, or when it was made. */
  readonly lastUsedAt: Instant;
  /** The language of its Traveler. */
  readonly locale: Locale;
}

/** The calendars of all Travelers with a link, found by its secret. */
export abstract class SharedCalendars {
  /** The calendar of the link with this secret; `undefined` if there is none or it has ended. */
  abstract bySecret(secret: string): Promise<SharedCalendar | undefined>;

  /** Records that the link with this secret was used now; no effect without one. */
  abstract markUsed(secret: string): Promise<void>;
}

/** The committed hours of a quest, and the hours it requires. */
export interface ScheduleConfig {
  readonly hasCommittedSchedule: boolean;
  /** The fewest hours a week that the quest requires (SCH-1). */
  readonly minimumHours: number;
  /** The hours committed for each week; a week never committed is absent. */
  readonly weekScheduleMap: Readonly<Record<WeekId, WeeklyHours>>;
}

/** A Traveler's commitment: hours for one week, or for every week if none is named. */
export interface Commitment {
  readonly questId: QuestId;
  readonly hours: WeeklyHours;
  /** Absent at the first commitment, which plans all weeks (SCH-5). */
  readonly weekId?: WeekId;
  /** True if later weeks take these hours too (SCH-7). */
  readonly shouldApplyForAllWeeksNotStarted?: boolean;
  /** The hours that its page showed as committed, null for none; absent to skip the check (SCH-42). */
  readonly seen?: WeeklyHours | null;
}

/** The stored result of a commitment: the committed hours, and the changed weeks with their new plan (SCH-11). */
export interface CommittedSchedule extends ScheduleConfig {
  readonly schedule: Schedule;
}

/** The schedules of the calling Traveler. */
export abstract class Schedules {
  /** The schedule by day. Refuses with `questNotFound` if the quest is not theirs. */
  abstract of(quest: QuestId): Promise<Schedule>;

  /**
   * The committed hours, and those the quest requires. Refuses with `errorGetScheduleConfigNoQuest` if the quest is not
   * theirs, and as `scheduleConfigProblem` says if a part of it is missing.
   */
  abstract config(quest: QuestId): Promise<ScheduleConfig>;

  /**
   * Stores the hours, plans the open items, and returns the stored result. Refuses as SCH-4 says, in a trial with
   * `scheduleLocked`, with `scheduleOutdated` if the stored hours differ from those the page showed, and with
   * `questNotFound` if the quest is not theirs.
   */
  abstract commit(commitment: Commitment): Promise<CommittedSchedule>;

  /** The same for hours that were committed before. */
  abstract edit(commitment: Commitment): Promise<CommittedSchedule>;
}
