import type { DateParts, SubmissionKey, TimeZone, CalendarDate, Instant } from '../shared/index.ts';
import type { WeekId } from '../content/index.ts';
import type { JoinedQuests } from './joining/joined-quest.ts';
import type { Cohort, Points, Quest, QuestId, CohortId } from './quest.ts';
import type { WeekRecord } from './progress/quest-progress.ts';
import type { CelebrationState } from './progress/celebration-state.rules.ts';
import type { ConnectionHints, KeptMedia } from './week-media.rules.ts';

/** The quest that a Traveler is on, and their points. */
export interface ActiveQuest {
  readonly quest: Quest;
  readonly points: Points;
  /** The time zone in their profile, which their calendar uses (TIME-2). */
  readonly zone: TimeZone;
  readonly promises: KeptPromises;
  /** True if any of its weeks offers something to go deeper with. */
  readonly hasPlaylist: boolean;
  /** True if its cohort relates people to each other; a trial, where the page says that it does not, counts too. */
  readonly hasRelationships: boolean;
  /** CNT-35 · True if it has a translation into the reader's language that its cohort does not offer. */
  readonly isTranslationWithheld: boolean;
}

/** The promises of a quest that earned their badge points since it was joined (STP-4). */
export interface KeptPromises {
  readonly weeks: readonly WeekId[];
  /** True if that of the whole quest is among them. */
  readonly quest: boolean;
}

/** The quests of the calling Traveler. */
export abstract class Quests {
  /**
   * The one quest in progress. Refuses with `noActiveQuest` if there is none, with `errorNotFoundActiveQuest` if its
   * content was deleted, and as `contentGap` says if a part of that is missing. With `'server'`, it is also refused
   * where only a response stored on the device is available.
   */
  abstract active(from?: 'server'): Promise<ActiveQuest>;

  /** Every quest they joined, that in progress among them; none of them is no reason to refuse. */
  abstract joined(): Promise<JoinedQuests>;

  /** The weeks of a quest they joined, in order. Refuses any other with `errorGetWeeksForQuestNoQuest`. */
  abstract weeks(quest: QuestId): Promise<readonly WeekRecord[]>;

  /**
   * Joins the cohort of a Quest Code, starting in the week of that date or the one after (ACC-2); idempotent for the
   * same submission. Refuses an unknown code, a closed cohort in which they were never enrolled, a quest they are on,
   * and as QST-1 says.
   */
  abstract join(
    enrollmentCode: string,
    userLocalDate: DateParts & { readonly startOnSameWeek: boolean },
    submission?: SubmissionKey,
  ): Promise<void>;
}

/** The cohorts that can be joined; any caller who knows a code may look one up. */
export abstract class Cohorts {
  /**
   * Refuses with `questCodeNotValid` if no cohort has this code, and with `cohortClosed` if it takes no more people.
   */
  abstract byCode(enrollmentCode: string): Promise<Cohort>;
}

/** The enrollments of the requesting Traveler, as the server stores them. */
export abstract class Enrollments {
  /** Locks the quest in progress until the transaction ends; concurrent changes wait. */
  abstract activeForUpdate(): Promise<Quest | undefined>;

  /** The cohort of a Quest Code, open or not. */
  abstract findCohort(enrollmentCode: string): Promise<JoinableCohort | undefined>;

  /**
   * Makes the quest in this cohort the active one, from that Monday on; the previous one keeps its progress. A quest
   * that was started earlier keeps what is completed; its open items are planned again (QST-1), and what was missed on
   * the Traveler's calendar stays missed (TIME-4).
   */
  abstract begin(cohort: CohortId, startingDate: CalendarDate, at: Instant): Promise<void>;

  /** When the Traveler completed the quest in this cohort; null until then, and if they were never enrolled there. */
  abstract completedAt(cohort: CohortId): Promise<Instant | null>;

  /**
   * Makes a quest that was started earlier in this cohort the active one again, as it was left (QST-28); the previous
   * one keeps its progress.
   */
  abstract resume(cohort: CohortId, at: Instant): Promise<void>;
}

/** The data that joining depends on. */
export interface JoinableCohort {
  readonly id: CohortId;
  readonly startingDate: CalendarDate;
  readonly isSampleQuest: boolean;
  readonly isClosed: boolean;
  /** True if the requesting Traveler was enrolled there before. */
  readonly hasBegun: boolean;
}

/** The last known progress of the Traveler who uses this device, so that no celebration is shown twice. */
export abstract class CelebrationStateStore {
  /** The state; `undefined` if none was stored or it cannot be read. */
  abstract read(): CelebrationState | undefined;

  abstract save(milestone: CelebrationState): void;
}

/** Stores pictures and sounds of the week on a device, for use without a network. */
export abstract class WeekMedia {
  /** True if the user of the device wants that, which is the default. */
  abstract isOn(): boolean;

  /** Switches it on or off; off removes everything. */
  abstract choose(isOn: boolean): Promise<void>;

  /** The properties of the network connection. */
  abstract connection(): ConnectionHints;

  abstract kept(): Promise<readonly KeptMedia[]>;

  /**
   * Downloads a file and stores it after removing those it replaces; makes no change if `roomFor` finds no room for its
   * size, the server refuses, or another user is signed in by then. Rejects if storage is unavailable.
   */
  abstract add(address: string, roomFor: (bytes: number) => readonly string[] | undefined): Promise<void>;

  /** Removes everything. */
  abstract clear(): Promise<void>;
}
