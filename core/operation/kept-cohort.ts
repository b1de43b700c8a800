import type { AuthoredQuest } from '../challenges/index.ts';
import type { CohortId, PlannedDate, Quest, QuestContentId, QuestId, Walk } from '../quests/index.ts';
import type { AppletId, CalendarDate, OrganizationId, TravelerId } from '../shared/index.ts';

/** A cohort as those who run it know it. */
export interface KeptCohort {
  readonly id: CohortId;
  readonly enrollmentCode: string;
  readonly organizationId: OrganizationId;
  readonly questContentId: QuestContentId;
  readonly startingDate: CalendarDate;
  readonly isClosed: boolean;
  /** Whether what was completed in it may be changed. */
  readonly allowEditCompleted: boolean;
}

/** A cohort that is to be opened, with the quest as it is authored now. */
export interface NewCohort extends Pick<KeptCohort, 'enrollmentCode' | 'organizationId' | 'startingDate'> {
  readonly authored: AuthoredQuest;
}

/** A walk that somebody is on. */
export interface WalkUnderWay {
  readonly traveler: TravelerId;
  readonly walk: Walk;
  readonly quest: Quest;
}

/** A walk that somebody is on, in their cohort and with what it is pinned to. */
export interface WalkInCohort extends WalkUnderWay {
  readonly cohort: KeptCohort;
  readonly authored: AuthoredQuest;
}

/** Where a walk stands after its days were moved. */
export interface MovedWalk {
  readonly quest: QuestId;
  readonly startingDate: CalendarDate;
  readonly planned: readonly PlannedDate[];
}

/** A walk that goes on in another cohort, where these applets stay as they were. */
export interface WalkMoved {
  readonly from: WalkInCohort;
  readonly stands: MovedWalk;
  readonly cohort: CohortId;
  readonly kept: readonly AppletId[];
}

/** How much was written to one applet. */
export interface AppletUse {
  readonly applet: AppletId;
  readonly answers: number;
  readonly drafts: number;
}
