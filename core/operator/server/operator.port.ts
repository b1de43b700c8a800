import type { Locale } from '../../messages/index.ts';
import type { AuthoredQuest } from '../../content/index.ts';
import type { CohortId } from '../../quests/index.ts';
import type { Plans } from '../../schedule/server.ts';
import type { CalendarDate, Instant, TravelerId } from '../../shared/index.ts';
import type {
  AppletUsage,
  ContentRename,
  CohortRecord,
  CohortSettings,
  RescheduledEnrollment,
  NewCohort,
  CohortEnrollment,
  EnrollmentMove,
  GivenAnswers,
  ActiveEnrollment,
} from '../cohort-record.ts';
import type { CohortSummary, PersonProgress, ProgressPage, ProgressQuery } from '../person-progress.ts';
import type { OperatorScope } from './organizations/operator-scope.rules.ts';
import type { ContentReport, ReportsPage, ReportsQuery } from '../report.rules.ts';

/** The cohorts as operators see and change them. Rows read for update stay locked until the transaction ends. */
export abstract class CohortAdmin {
  /** Every quest as it is authored now. */
  abstract authoredQuests(): Promise<readonly AuthoredQuest[]>;

  /** Every cohort, by its start and then by its Quest Code. */
  abstract all(): Promise<readonly CohortRecord[]>;

  /** Locks the cohort of a Quest Code until the transaction ends; `undefined` when no cohort has it. */
  abstract findForUpdate(enrollmentCode: string): Promise<CohortRecord | undefined>;

  /**
   * Creates a cohort, pinned to the current version of its quest (QST-6). Refuses with `organizationUnknown`, and with
   * `cohortCodeTaken` a code of another cohort, even under concurrent calls.
   */
  abstract create(cohort: NewCohort, at: Instant): Promise<CohortRecord>;

  /** Closes a cohort to newcomers; one that is closed stays closed from when it was. */
  abstract close(cohort: CohortId, at: Instant): Promise<void>;

  /** Saves these settings of a cohort; absent ones are unchanged. */
  abstract edit(cohort: CohortId, settings: Partial<CohortSettings>): Promise<void>;

  /** Locks the active enrollments of a cohort until the transaction ends, and returns them. */
  abstract activeEnrollmentsForUpdate(cohort: CohortId): Promise<readonly ActiveEnrollment[]>;

  /**
   * Locks a Traveler's active enrollment until the transaction ends, with its cohort and pinned content; `undefined` if
   * they have none.
   */
  abstract enrollmentForUpdate(traveler: TravelerId): Promise<CohortEnrollment | undefined>;

  /** True if a Traveler is or was enrolled in a cohort. */
  abstract wasEnrolled(traveler: TravelerId, cohort: CohortId): Promise<boolean>;

  /** The plans of a Traveler whose enrollment is locked, as they would read them. */
  abstract plansOf(traveler: TravelerId): Plans;

  /** Sets another start date of a cohort, and saves these rescheduled enrollments. */
  abstract shift(
    cohort: CohortId,
    startingDate: CalendarDate,
    enrollments: readonly RescheduledEnrollment[],
    at: Instant,
  ): Promise<void>;

  /**
   * Moves a locked enrollment to another cohort with its new dates, and its answers to new ids; preserved applets stay
   * preserved in every later cohort (QST-6).
   */
  abstract move(moved: EnrollmentMove, at: Instant): Promise<void>;

  /** The content that a cohort is pinned to. */
  abstract pinnedContent(cohort: CohortId): Promise<AuthoredQuest>;

  /**
   * Locks everyone who is or was enrolled in a cohort until the transaction ends, and returns how much they wrote to
   * each applet; applets without answers are left out.
   */
  abstract appletUsageForUpdate(cohort: CohortId): Promise<readonly AppletUsage[]>;

  /**
   * The number of answers from the people of a locked cohort to each applet in each challenge, by applet and challenge;
   * additions to their notebooks are left out.
   */
  abstract answersGivenIn(cohort: CohortId): Promise<readonly GivenAnswers[]>;

  /** How much a Traveler wrote to each applet of a locked enrollment; applets without answers are left out. */
  abstract appletUsageOf(enrollment: ActiveEnrollment): Promise<readonly AppletUsage[]>;

  /**
   * Pins a cohort to other content from that moment on (QST-6), and moves its people's work to the new ids (OPE-25).
   */
  abstract upgrade(
    cohort: CohortId,
    authored: AuthoredQuest,
    renames: readonly ContentRename[],
    at: Instant,
  ): Promise<void>;
}

/** OPE-50 · Reads the cohorts in the scope of an operator and the progress of their members; others are as if they did not exist. */
export abstract class CohortProgress {
  /** The cohorts in the scope, latest start first. */
  abstract cohorts(scope: OperatorScope): Promise<readonly CohortSummary[]>;

  /** Whether a cohort in the scope has this Quest Code. */
  abstract has(scope: OperatorScope, enrollmentCode: string): Promise<boolean>;

  /**
   * A page of the Travelers who are on the quest of a cohort now (OPE-15); `undefined` if no cohort in the
   * scope has this Quest Code.
   */
  abstract page(scope: OperatorScope, enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage | undefined>;

  /** All of them in batches, those who need attention first; `undefined` if no cohort in the scope has this Quest Code. */
  abstract everybody(
    scope: OperatorScope,
    enrollmentCode: string,
  ): Promise<AsyncIterable<readonly PersonProgress[]> | undefined>;
}

/** Stores reports of errors until they are answered. */
export abstract class ReportAdmin {
  /** OPE-13 OPE-15 · A page of the reports: the unanswered first, the oldest of them first; then the answered, the newest first. */
  abstract list(query: ReportsQuery): Promise<ReportsPage>;

  /** Locks a report until the transaction ends; `undefined` if there is no such report. */
  abstract findForUpdate(id: string): Promise<ContentReport | undefined>;

  abstract answer(id: string, text: string, at: Instant): Promise<void>;
}

/** Emails answers to people who reported. */
export abstract class ReportAnswerMailer {
  abstract send(report: ContentReport, text: string): Promise<void>;
}

/** A Traveler as an operator finds them. */
export interface UserSummary {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly isVerified: boolean;
  /** ACC-61 · True if they try the product without an account. */
  readonly isGuest: boolean;
  readonly isLocked: boolean;
  readonly isOperator: boolean;
  /** The Quest Code of their cohort; null when they are on no quest. */
  readonly enrollmentCode: string | null;
}

/** The number of stored records about a Traveler. */
export interface PersonalDataCount {
  readonly rows: number;
  readonly files: number;
}

/** The people who signed up, as those see them who look after them. */
export abstract class UserAdmin {
  /** People whose name or address contains the text, ignoring case, sorted by address; at most `most`. */
  abstract find(text: string, most: number): Promise<readonly UserSummary[]>;

  /** The language of a Traveler; English if there is none with this id. */
  abstract localeOf(traveler: TravelerId): Promise<Locale>;

  abstract isOperator(traveler: TravelerId): Promise<boolean>;

  /** Makes a Traveler an operator, or removes that role. */
  abstract setOperator(traveler: TravelerId, isOperator: boolean): Promise<void>;

  abstract countPersonalData(traveler: TravelerId): Promise<PersonalDataCount>;

  /**
   * ACC-8 · Deletes a Traveler with all rows about them, their codes, and unsent emails to them; what they gave to
   * others stays without their name. Resolves to true if the Traveler existed.
   */
  abstract erase(traveler: TravelerId): Promise<boolean>;
}
