import type { Challenges } from '#core/challenges';
import type { Reminders } from '#core/notifications';
import type { Boardings } from '#core/onboarding';
import type { Cohorts, Quests } from '#core/quests';
import type { Schedules } from '#core/schedule';
import type { Instant, TimeZone } from '#core/shared';

/** What one Traveler can do, behind one kind of adapter. */
export interface Traveler {
  readonly quests: Quests;
  readonly cohorts: Cohorts;
  readonly schedules: Schedules;
  readonly reminders: Reminders;
  readonly challenges: Challenges;
  readonly boardings: Boardings;
}

/** The scene behind one kind of adapter, and whoever walks onto it. */
export interface World {
  /** Sets the time for everybody in it. */
  setTime(moment: Instant): void;
  /** Closes a cohort to newcomers, or opens it again. */
  setClosed(enrollmentCode: string, isClosed: boolean): Promise<void>;
  /** A new, verified Traveler without a quest. */
  traveler(zone?: TimeZone): Promise<Traveler>;
  close(): Promise<void>;
}
