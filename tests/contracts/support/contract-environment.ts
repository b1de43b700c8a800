import type { AchievementReviews, ExternalReviews, ReviewLinks } from '#core/achievements';
import type { Answers, Artifacts, FileUploader, Notebook, ServerDrafts, AppletShares } from '#core/applets';
import type { StoredFiles } from '#core/applets/server';
import type { AuthoredQuest } from '#core/content';
import type { Challenges, ContentUpdates, PostShares } from '#core/challenges';
import type {
  NewNotification,
  Notifications,
  NotificationEmails,
  NotificationSwitches,
  NotificationUnsubscriber,
  ReminderUnsubscriber,
  UnsubscribeLink,
  Reminders,
} from '#core/notifications';
import type { DueDigest, DueReminder } from '#core/notifications/server';
import type { OnboardingFlows, Visualizations } from '#core/onboarding';
import type { Chat } from '#core/chat';
import type { CohortAdmin } from '#core/operator/server';
import type { Playlists } from '#core/playlist';
import type { Cohorts, Quests } from '#core/quests';
import type { CalendarLinks, Replans, Schedules } from '#core/schedule';
import type { Blocks, ReceivedInvitations, Relationships, PartnerFit, StalledPartners } from '#core/relationships';
import type { NotifyRelated } from '#core/relationships/server';
import type { PublicShowcases, Showcases } from '#core/showcases';
import type { Locations, PersonalData, Preferences } from '#core/settings';
import type { AbuseReports, Instant, LiveEvents, TimeZone, TravelerId } from '#core/shared';

/** What one Traveler can do, behind one kind of adapter. */
export interface TravelerPorts {
  readonly id: TravelerId;
  /** The content of the link in their reminders. */
  readonly reminderLink: UnsubscribeLink;
  /** The content of the link in their emails about notifications. */
  readonly notificationLink: UnsubscribeLink;
  readonly quests: Quests;
  readonly cohorts: Cohorts;
  readonly schedules: Schedules;
  readonly replans: Replans;
  readonly reminders: Reminders;
  readonly challenges: Challenges;
  readonly answers: Answers;
  readonly artifacts: Artifacts;
  readonly notebook: Notebook;
  readonly shares: AppletShares;
  readonly drafts: ServerDrafts;
  readonly onboardingFlows: OnboardingFlows;
  readonly content: ContentUpdates;
  readonly preferences: Preferences;
  readonly locations: Locations;
  readonly playlists: Playlists;
  readonly calendarLinks: CalendarLinks;
  readonly postShares: PostShares;
  readonly fileUploader: FileUploader;
  readonly personalData: PersonalData;
  /** The address that others know them by. */
  readonly email: string;
  readonly relationships: Relationships;
  readonly blocks: Blocks;
  readonly reportPerson: AbuseReports['person'];
  readonly stalledPartners: StalledPartners;
  readonly partnerFit: PartnerFit;
  readonly achievementReviews: AchievementReviews;
  readonly reviewLinks: ReviewLinks;
  readonly showcases: Showcases;
  readonly notifications: Notifications;
  readonly notificationEmails: NotificationEmails;
  readonly notificationSwitches: NotificationSwitches;
  readonly chat: Chat;
  readonly live: LiveEvents;
  readonly notifyRelated: Pick<NotifyRelated, 'tell' | 'push'>;
  /** Absent where a browser stands between. */
  readonly storedFiles?: StoredFiles;
  /** Absent where a browser stands between: it learns of it with everything else. */
  readonly visualizations?: Visualizations;
}

/** The environment behind one kind of adapter, and the people in it. */
export interface ContractEnvironment {
  /** Sets the time for everybody in it. */
  setTime(moment: Instant): void;
  /** Closes a cohort to newcomers, or opens it again. */
  setClosed(enrollmentCode: string, isClosed: boolean): Promise<void>;
  /** Lets a cohort change what it completed, or forbids it. */
  allowEditing(enrollmentCode: string, isAllowed: boolean): Promise<void>;
  /** Every email to an address, oldest first. */
  emailsTo(address: string): Promise<readonly ReceivedEmail[]>;
  /** Pins a cohort to other content from now on. */
  upgrade(enrollmentCode: string, content: AuthoredQuest): Promise<void>;
  /** What is read behind a calendar's link. Refuses as that link does. */
  readCalendar(url: string): Promise<string>;
  /** A new, verified Traveler without a quest. */
  addTraveler(zone?: TimeZone): Promise<TravelerPorts>;
  /** Has a Traveler live in another zone from now on. */
  changeTimeZone(traveler: TravelerId, zone: TimeZone): Promise<void>;
  /** Invitations as the person who got them by email answers them. */
  readonly receivedInvitations: ReceivedInvitations;
  /** Submissions as the person who got a link by email reviews them. */
  readonly externalReviews: ExternalReviews;
  /** Showcases as a visitor without a session sees them. */
  readonly publicShowcases: PublicShowcases;
  /** The reminder of the person a link was mailed to, without anybody signed in. */
  readonly linkedReminder: ReminderUnsubscriber;
  /** The emails about notifications of the person a link was mailed to, without anybody signed in. */
  readonly linkedEmails: NotificationUnsubscriber;
  /** Sends all due daily emails and returns them; absent in an environment with a browser. */
  readonly sendDueDigests?: () => Promise<readonly DueDigest[]>;
  /**
   * Sends all due emails about unread chats and returns their notifications; absent in an environment with a browser.
   */
  readonly sendDueChatEmails?: () => Promise<readonly NewNotification[]>;
  /** Sends all due reminders and returns them; absent in an environment with a browser. */
  readonly sendDueReminders?: () => Promise<readonly DueReminder[]>;
  /**
   * Runs work with the cohort admin in one transaction, with these quests as the current content; absent in an
   * environment with a browser.
   */
  readonly withCohortAdmin?: <Answer>(
    authored: readonly AuthoredQuest[],
    work: (cohortAdmin: CohortAdmin) => Promise<Answer>,
  ) => Promise<Answer>;
  close(): Promise<void>;
}

/** An email as the person who gets it reads it. */
export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
}

/** What is secret in a calendar's link. */
export const calendarSecretIn = (url: string): string => /\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? '';
