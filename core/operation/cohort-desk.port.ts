import type { AuthoredQuest } from '../challenges/index.ts';
import type { CohortId } from '../quests/index.ts';
import type { Plans } from '../schedule/index.ts';
import type { CalendarDate, Instant, TravelerId } from '../shared/index.ts';
import type {
  AppletUse,
  KeptCohort,
  MovedWalk,
  NewCohort,
  WalkInCohort,
  WalkMoved,
  WalkUnderWay,
} from './kept-cohort.ts';

/** The cohorts as those who run them see and change them. What was held stays as it is until whoever held it is done. */
export abstract class CohortDesk {
  /** Every quest as it is authored now. */
  abstract authored(): Promise<readonly AuthoredQuest[]>;

  /** Every cohort, by its start and then by its Quest Code. */
  abstract all(): Promise<readonly KeptCohort[]>;

  /** Holds the cohort of a Quest Code; nothing when no cohort has it. */
  abstract hold(enrollmentCode: string): Promise<KeptCohort | undefined>;

  /** Opens a cohort, pinned to what its quest is now (QST-6). Refuses with `organizationUnknown`, and a code that a cohort has with `cohortCodeTaken`, also when two are opened at the same instant. */
  abstract open(cohort: NewCohort, at: Instant): Promise<KeptCohort>;

  /** Closes a cohort to newcomers; one that is closed stays closed from when it was. */
  abstract close(cohort: CohortId, at: Instant): Promise<void>;

  /** Lets those in a cohort change what they completed, or forbids it. */
  abstract edit(cohort: CohortId, allowEditCompleted: boolean): Promise<void>;

  /** Holds everybody who is on the quest of a cohort, by whose walk it is. */
  abstract walks(cohort: CohortId): Promise<readonly WalkUnderWay[]>;

  /** Holds the walk that somebody is on, in their cohort and with what it is pinned to; nothing when they are on none. */
  abstract walkOf(traveler: TravelerId): Promise<WalkInCohort | undefined>;

  /** Whether somebody walks or walked in a cohort. */
  abstract hasWalked(traveler: TravelerId, cohort: CohortId): Promise<boolean>;

  /** The plans of somebody whose walk is held, as they would have them. */
  abstract plansOf(traveler: TravelerId): Plans;

  /** Has a cohort start on another day, and these walks stand where they were moved to. */
  abstract shift(cohort: CohortId, startingDate: CalendarDate, walks: readonly MovedWalk[], at: Instant): Promise<void>;

  /** Has a walk that is held go on in another cohort, standing where it was moved to; what stays as it was stays so in every cohort from then on (QST-6). */
  abstract move(moved: WalkMoved, at: Instant): Promise<void>;

  /** What a cohort is pinned to. */
  abstract pinned(cohort: CohortId): Promise<AuthoredQuest>;

  /** Holds everybody who walks or walked in a cohort, and answers how much they wrote to each applet; what nobody wrote to is left out. */
  abstract uses(cohort: CohortId): Promise<readonly AppletUse[]>;

  /** How much somebody wrote to each applet on a walk of theirs that is held; what they wrote nothing to is left out. */
  abstract written(walk: WalkUnderWay): Promise<readonly AppletUse[]>;

  /** Pins a cohort to other content from that moment on (QST-6). */
  abstract upgrade(cohort: CohortId, authored: AuthoredQuest, at: Instant): Promise<void>;
}
