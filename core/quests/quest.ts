import type { CalendarDate, Instant, OrganizationId } from '../shared/index.ts';
import type { ChallengeId, LocationType, QuestContentId, StepId, WeekId } from '../content/index.ts';

/** A quest as one Traveler follows it, in one cohort. */
export type QuestId = string & { readonly kind?: 'quest' };
export type CohortId = string & { readonly kind?: 'cohort' };

/** The quest a Traveler is on, with where they are in it; every date is in the Traveler's zone. */
export interface Quest {
  readonly id: QuestId;
  readonly contentfulId: QuestContentId;
  readonly cohortId: CohortId;
  readonly cohortOrganizationId: OrganizationId;
  readonly title: string;
  readonly isSampleQuest: boolean;
  /** The Monday of its first week (ACC-2). */
  readonly startingDate: CalendarDate;
  /** When it was completed (QST-4); null until then. */
  readonly completedAt: Instant | null;
  readonly hasSeenOnboarding: boolean;
  /** Whether it has cards after it, and whether they were seen. */
  readonly hasOffboarding: boolean;
  readonly hasSeenOffboarding: boolean;
  readonly hasCommittedSchedule: boolean;
  /** Weeks in order. */
  readonly weeks: readonly Week[];
}

export interface Week {
  readonly id: WeekId;
  readonly weekNumber: number;
  readonly weekName: string;
  readonly title: string;
  readonly startingDate: CalendarDate;
  readonly unlockAfterDays: number | null;
  /** Whether it has cards of its own, and whether they were seen. */
  readonly hasOnboarding: boolean;
  readonly hasSeenOnboarding: boolean;
  /** Challenges in order. */
  readonly challenges: readonly ChallengeSummary[];
}

/** A challenge as lists and cards show it. */
export interface ChallengeSummary {
  readonly id: ChallengeId;
  readonly title: string;
  readonly subtitle: string | null;
  readonly imageUrl: string | null;
  readonly location: LocationType;
  readonly hoursPerWeek: number | null;
  readonly bonusChallenge: boolean;
  readonly totalXp: number;
  readonly completed: boolean;
  /** Steps in order; the post comes after the last one. */
  readonly steps: readonly StepSummary[];
  /** Numbers of the steps completed; PRG-3 says which of them count. */
  readonly completedSteps: readonly number[];
  /** When the post is planned; null in a trial or before the first commitment. */
  readonly postScheduledDate: CalendarDate | null;
  /** The first date that the post was promised for and missed; null while none was (TIME-4). */
  readonly postMissedDate: CalendarDate | null;
}

/** A step as lists show it; `stepDuration` in minutes. */
export interface StepSummary {
  readonly id: StepId;
  readonly stepNumber: number;
  readonly title: string;
  readonly stepDuration: number | null;
  readonly scheduledDate: CalendarDate | null;
  /** The first date that it was promised for and missed; null while none was (TIME-4). */
  readonly missedDate: CalendarDate | null;
}

/** A cohort as a person who types its code sees it. */
export interface Cohort {
  readonly id: CohortId;
  readonly enrollmentCode: string;
  readonly questTitle: string;
  readonly startingDate: CalendarDate;
  readonly isSampleQuest: boolean;
}

/** Points so far, the sums of the ledger (STP-4). */
export interface Points {
  readonly xp: number;
  readonly bp: number;
}
