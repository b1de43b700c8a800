import type { Answers, Artifacts, Depot, SavedDrafts, Shares, StoredFiles } from '#core/applets';
import type { AuthoredQuest, Challenges, ContentUpdates, PostShares } from '#core/challenges';
import type { LinkedReminder, ReminderLink, Reminders, ReminderToSend } from '#core/notifications';
import type { Boardings, Visualizations } from '#core/onboarding';
import type { CohortDesk } from '#core/operation';
import type { Cohorts, Quests } from '#core/quests';
import type { CalendarLinks, Replans, Schedules } from '#core/schedule';
import type { Locations, PersonalData, Preferences } from '#core/settings';
import type { Instant, TimeZone, TravelerId } from '#core/shared';

/** What one Traveler can do, behind one kind of adapter. */
export interface Traveler {
  readonly id: TravelerId;
  /** What stands in the link of their reminders. */
  readonly reminderLink: ReminderLink;
  readonly quests: Quests;
  readonly cohorts: Cohorts;
  readonly schedules: Schedules;
  readonly replans: Replans;
  readonly reminders: Reminders;
  readonly challenges: Challenges;
  readonly answers: Answers;
  readonly artifacts: Artifacts;
  readonly shares: Shares;
  readonly drafts: SavedDrafts;
  readonly boardings: Boardings;
  readonly content: ContentUpdates;
  readonly preferences: Preferences;
  readonly locations: Locations;
  readonly calendarLinks: CalendarLinks;
  readonly postShares: PostShares;
  readonly depot: Depot;
  readonly personalData: PersonalData;
  /** Absent where a browser stands between. */
  readonly storedFiles?: StoredFiles;
  /** Absent where a browser stands between: it learns of it with everything else. */
  readonly visualizations?: Visualizations;
}

/** The scene behind one kind of adapter, and whoever walks onto it. */
export interface World {
  /** Sets the time for everybody in it. */
  setTime(moment: Instant): void;
  /** Closes a cohort to newcomers, or opens it again. */
  setClosed(enrollmentCode: string, isClosed: boolean): Promise<void>;
  /** Lets a cohort change what it completed, or forbids it. */
  allowEditing(enrollmentCode: string, isAllowed: boolean): Promise<void>;
  /** Every letter to an address, oldest first. */
  lettersTo(address: string): Promise<readonly SeenLetter[]>;
  /** Pins a cohort to other content from now on. */
  upgrade(enrollmentCode: string, content: AuthoredQuest): Promise<void>;
  /** What is read behind a calendar's link. Refuses as that link does. */
  readCalendar(url: string): Promise<string>;
  /** A new, verified Traveler without a quest. */
  traveler(zone?: TimeZone): Promise<Traveler>;
  /** Has a Traveler live in another zone from now on. */
  move(traveler: TravelerId, zone: TimeZone): Promise<void>;
  /** The reminder of whoever a link was mailed to, without anybody signed in. */
  readonly linkedReminder: LinkedReminder;
  /** Looks after everybody's reminders and answers with those that went out; nothing where a browser stands between. */
  readonly remind?: () => Promise<readonly ReminderToSend[]>;
  /** Works at the desk of those who run cohorts, with these quests as they are authored now, all of it or nothing; nothing where a browser stands between. */
  readonly atDesk?: <Answer>(
    authored: readonly AuthoredQuest[],
    work: (desk: CohortDesk) => Promise<Answer>,
  ) => Promise<Answer>;
  close(): Promise<void>;
}

/** A letter as whoever gets it reads it. */
export interface SeenLetter {
  readonly subject: string;
  readonly text: string;
}

/** What is secret in a calendar's link. */
export const secretIn = (url: string): string => /\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
