import type { CalendarDate, Instant, OrganizationId, TimeZone } from '../../shared/index.ts';
import type { ChallengeId, WeekId, ChallengeContent, StepId } from '../../content/index.ts';
import type { CompletedChallenge } from './completion.rules.ts';
import type { CohortId, QuestId } from '../quest.ts';

/** The record of one week of a Traveler's quest: when it starts, its content, and when it was completed. */
export interface WeekRecord {
  readonly id: WeekId;
  readonly contentfulId: WeekId;
  readonly weekNumber: number;
  readonly weekName: string;
  readonly title: string;
  /** A Monday, in the Traveler's zone. */
  readonly startingDate: CalendarDate;
  readonly unlockAfterDays: number | null;
  readonly contentIds: readonly ChallengeId[];
  /** Null while it is not completed. */
  readonly completedAt: Instant | null;
}

/** The stored progress of one Traveler through a quest; the rest of the quest is authored content. */
export interface QuestProgress {
  readonly id: QuestId;
  readonly cohortId: CohortId;
  readonly cohortOrganizationId: OrganizationId;
  /** A Monday, in the Traveler's zone (ACC-2). */
  readonly startingDate: CalendarDate;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
  readonly hasSeenOnboarding: boolean;
  readonly hasSeenOffboarding: boolean;
  /** Weeks whose cards were seen. */
  readonly seenWeeks: readonly WeekId[];
  readonly hasCommittedSchedule: boolean;
  /** Completed steps, each with its date on the Traveler's calendar. */
  readonly completedSteps: readonly {
    readonly challenge: ChallengeId;
    readonly step: StepId;
    readonly on: CalendarDate;
  }[];
  readonly completedChallenges: readonly (CompletedChallenge & { readonly on: CalendarDate })[];
  /** All dates ever planned; the post of a challenge has no step. */
  readonly planned: readonly PlannedDate[];
}

export interface PlannedDate {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
  /** Its planned date; null while it waits to be planned again. */
  readonly date: CalendarDate | null;
  /** The first date that it missed before it was planned again (TIME-4). */
  readonly missed: CalendarDate | null;
}

/** Quest progress with indexes, so that items are looked up in constant time. */
export interface QuestProgressIndex {
  /** True if the post of a challenge was taken. */
  isCompleted(challenge: ChallengeId): boolean;
  /** PRG-3 · The numbers of a challenge's completed steps, ascending; a step that is no longer in it is not among them. */
  stepNumbers(challenge: ChallengeContent): readonly number[];
  /** The date on which a step, or the post (null), was completed; null while it is open. */
  completedOn(challenge: ChallengeId, step: StepId | null): CalendarDate | null;
  /** The planned date of a step, or of the post (null); null if it has none. */
  date(challenge: ChallengeId, step: StepId | null): CalendarDate | null;
  /** The first date that a step, or the post (null), was promised for and missed until today; null while none was. */
  missed(challenge: ChallengeId, step: StepId | null, today: CalendarDate): CalendarDate | null;
}
