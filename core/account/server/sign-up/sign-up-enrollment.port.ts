import type { CalendarDate, TravelerId } from '../../../shared/index.ts';

/** Enrolls somebody who signs up in their first quest. */
export abstract class SignUpEnrollment {
  /** Whether the cohort of this code takes anybody; nothing when no cohort has it. */
  abstract cohortStatus(questCode: string): Promise<'open' | 'closed' | undefined>;

  /** Puts a Traveler who has just signed up onto the quest of that code, starting as ACC-2 says. */
  abstract enroll(traveler: TravelerId, questCode: string, start: FirstStart): Promise<void>;
}

/** When a new Traveler begins: their own date today, and whether in the week under way. */
export interface FirstStart {
  readonly today: CalendarDate;
  readonly startOnSameWeek: boolean;
}
