import type { ChallengeId } from '../content/index.ts';
import type { Quest } from '../quests/index.ts';
import type { PartnershipActivity, SwitchReason } from '../relationships/index.ts';
import type { CalendarDate, Instant, TimeZone, TravelerId } from '../shared/index.ts';
import type { CohortRecord } from './cohort-record.ts';
import type { PageEnd } from './page-end.rules.ts';

/** A cohort as it is chosen from others. */
export interface CohortSummary extends CohortRecord {
  readonly organizationName: string;
  readonly questTitle: string;
  /** The number of people who are on its quest now. */
  readonly people: number;
  /** REL-17 · The reasons for switching running partners, most frequent first. */
  readonly switches: readonly SwitchCount[];
}

/** How often each reason for switching a running partner was given, without names. */
export interface SwitchCount {
  readonly reason: SwitchReason;
  readonly count: number;
}

/** A Traveler on the quest of a cohort, as operators see them. */
export interface CohortMember {
  readonly traveler: TravelerId;
  readonly displayName: string;
  readonly email: string;
  readonly zone: TimeZone;
  readonly quest: Quest;
  /** The last time of each kind of activity; null for one that never happened. */
  readonly moments: readonly (Instant | null)[];
  /** The number of steps and posts that they completed. */
  readonly completed: number;
  /** True if they have a confirmed running partner. */
  readonly hasPartner: boolean;
  /** The partnership with a running partner who has an account; `null` if there is none. */
  readonly partnership: PartnershipActivity | null;
}

/** The progress of one Traveler. */
export interface PersonProgress {
  readonly traveler: TravelerId;
  readonly displayName: string;
  readonly email: string;
  /** Null if unknown. */
  readonly lastActive: Instant | null;
  /** The number of the week they are in; null on a quest without weeks. */
  readonly weekNumber: number | null;
  /** The progress of that week, whole, 0 to 100. */
  readonly weekPercent: number;
  /** The day on which their quest starts; an earlier one means a later week. */
  readonly startingDate: CalendarDate;
  /** The number of steps and posts that they completed. */
  readonly completed: number;
  /** The number of late items. */
  readonly late: number;
  /** The earliest date of an open item, late or not; null if none is open. */
  readonly openSince: CalendarDate | null;
  readonly hasPartner: boolean;
  /** True if their running partner sees that they are inactive. */
  readonly isStalled: boolean;
}

/** The sort orders of people. */
export const PROGRESS_ORDERS = ['care', 'name', 'lastActive', 'week', 'late', 'partner'] as const;
export type ProgressOrder = (typeof PROGRESS_ORDERS)[number];

/** The order in which people are listed. */
export interface ProgressSorting {
  readonly by: ProgressOrder;
  readonly isDownwards: boolean;
}

/** The filters for people of a cohort. */
export const PROGRESS_FILTERS = ['all', 'late', 'withoutPartner', 'stalled'] as const;
export type ProgressFilter = (typeof PROGRESS_FILTERS)[number];

/** OPE-64 · The groups of people that a dashboard counts: by their partner, their newest reminder, and feedback to what they shared. */
export const PEOPLE_GROUPS = [
  'withPartner',
  'cameBack',
  'stayedAway',
  'notReminded',
  'answered',
  'waiting',
  'notShared',
] as const;
export type PeopleGroup = (typeof PEOPLE_GROUPS)[number];

/** OPE-62 OPE-64 · The people whom figures of a dashboard count; each part that is present narrows a list. */
export interface CountedPeople {
  /** The number of the week that they are in; absent for every week. */
  readonly week?: number | undefined;
  /** The challenge of their furthest completed item, or {@link NOTHING_COMPLETED}; absent for all. */
  readonly stoppedAt?: ChallengeId | undefined;
  /** OPE-64 · The 7 days in which they completed something, by how many weeks ago they were; absent for all. */
  readonly activeWeek?: number | undefined;
  readonly group?: PeopleGroup | undefined;
}

/** OPE-62 · Stands for the challenge of people who completed nothing yet. */
export const NOTHING_COMPLETED: ChallengeId = '-';

/** The requested page of the people of a cohort. */
export interface ProgressQuery extends ProgressSorting, CountedPeople {
  readonly filter: ProgressFilter;
  /** Text to find in the name or the address; the empty text finds all. */
  readonly search: string;
  /** The end of the previous page; absent for the first page. */
  readonly after?: PageEnd | undefined;
}

/** The number of people of a cohort that a search finds. */
export interface ProgressTotals {
  readonly people: number;
  readonly late: number;
  readonly withoutPartner: number;
  readonly stalled: number;
}

/** A page of the people of a cohort. */
export interface ProgressPage {
  readonly people: readonly PersonProgress[];
  /** The end of this page, for the request of the next one; null on the last page. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly totals: ProgressTotals | null;
  /** OPE-62 · The title of the challenge at which the listed people stopped; null if the list is of no challenge of the quest. */
  readonly stoppedAtTitle: string | null;
}
