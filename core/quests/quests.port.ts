import type { DateParts, SubmissionKey } from '../shared/index.ts';
import type { Cohort, Points, Quest } from './quest.ts';

/** Where a Traveler stands: the quest they are on and the points they have. */
export interface Journey {
  readonly quest: Quest;
  readonly points: Points;
}

/** The quests of the Traveler who is asking. */
export abstract class Quests {
  /** The one quest in progress. Refuses with `noActiveQuest` when there is none. */
  abstract active(): Promise<Journey>;

  /** Joins the cohort of a Quest Code, starting in the week of that date or the one after (ACC-2); the same submission again joins once. Refuses an unknown code, a closed cohort in which they never walked, a quest they are on, and what QST-1 refuses. */
  abstract join(
    enrollmentCode: string,
    userLocalDate: DateParts & { readonly startOnSameWeek: boolean },
    submission?: SubmissionKey,
  ): Promise<void>;
}

/** The cohorts that can be joined; anybody who knows a code may ask. */
export abstract class Cohorts {
  /** Refuses with `questCodeNotValid` when no open cohort has this code. */
  abstract byCode(enrollmentCode: string): Promise<Cohort>;
}
