import type { CalendarDate, TravelerId } from '../shared/index.ts';

/** The door through which somebody who signs up gets onto their first quest. */
export abstract class Enrolments {
  /** Whether the cohort of this code takes anybody; nothing when no cohort has it. */
  abstract standing(questCode: string): Promise<'open' | 'closed' | undefined>;

  /** Puts a Traveler who has just signed up onto the quest of that code, starting as ACC-2 says. */
  abstract enrol(traveler: TravelerId, questCode: string, start: FirstStart): Promise<void>;
}

/** When a new Traveler begins: their own date today, and whether in the week under way. */
export interface FirstStart {
  readonly today: CalendarDate;
  readonly startOnSameWeek: boolean;
}
