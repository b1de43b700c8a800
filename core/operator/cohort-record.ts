import type { AuthoredQuest, ChallengeId, FormerId, OfferedLanguages, QuestContentId } from '../content/index.ts';
import type { CohortId, PlannedDate, Quest, QuestId, QuestProgress } from '../quests/index.ts';
import type { AppletId, CalendarDate, OrganizationId, TravelerId } from '../shared/index.ts';

/** A cohort as those who run it know it. */
export interface CohortRecord {
  readonly id: CohortId;
  readonly enrollmentCode: string;
  readonly organizationId: OrganizationId;
  readonly questContentId: QuestContentId;
  readonly startingDate: CalendarDate;
  readonly isClosed: boolean;
  /** True if completed work in it may be changed. */
  readonly allowEditCompleted: boolean;
  /** True if its people can be related to each other. */
  readonly hasRelationships: boolean;
  /** True if they can have mentors. */
  readonly hasMentors: boolean;
  /** CNT-35 · The translations that its people can read. */
  readonly languages: OfferedLanguages;
}

/** The settings of a cohort that can be changed at any time. */
export type CohortSettings = Pick<CohortRecord, 'allowEditCompleted' | 'hasRelationships' | 'hasMentors' | 'languages'>;

/** A cohort that is to be opened, with the quest as it is authored now. */
export interface NewCohort extends Pick<
  CohortRecord,
  'enrollmentCode' | 'organizationId' | 'startingDate' | 'languages'
> {
  readonly authored: AuthoredQuest;
}

/** A Traveler's active quest. */
export interface ActiveEnrollment {
  readonly traveler: TravelerId;
  readonly progress: QuestProgress;
  readonly quest: Quest;
}

/** A Traveler's active quest, with their cohort and the content it is pinned to. */
export interface CohortEnrollment extends ActiveEnrollment {
  readonly cohort: CohortRecord;
  readonly authored: AuthoredQuest;
}

/** The dates of an enrollment after it was rescheduled. */
export interface RescheduledEnrollment {
  readonly quest: QuestId;
  readonly startingDate: CalendarDate;
  readonly planned: readonly PlannedDate[];
}

/** An enrollment moved to another cohort; `preservedApplets` keep their earlier content. */
export interface EnrollmentMove {
  readonly from: CohortEnrollment;
  readonly rescheduled: RescheduledEnrollment;
  readonly cohort: CohortId;
  readonly preservedApplets: readonly AppletId[];
  /** Content that keeps its progress under another id. */
  readonly renames: readonly ContentRename[];
}

/** A step or an applet whose id an upgrade changes. */
export interface ContentRename {
  readonly kind: FormerId['kind'];
  readonly from: string;
  readonly to: string;
}

/** The number of answers given to an applet in a challenge. */
export interface GivenAnswers {
  readonly applet: AppletId;
  readonly challenge: ChallengeId;
  readonly answers: number;
}

/** The amount written to one applet. */
export interface AppletUsage {
  readonly applet: AppletId;
  readonly answers: number;
  readonly drafts: number;
}
