import type { WeekId } from '../content/index.ts';

/** One flow of cards: the app's, those before and after a quest, those of a week; named with the id of quest or week. */
export type OnboardingFlow = 'app' | `${'quest' | 'offboarding' | 'week'} ${string}`;

/** Which flows were seen, as the server knows it and as marks under way will have it. */
export interface SeenFlows {
  readonly known: readonly OnboardingFlow[];
  /** Marks that the server has not answered yet; a flow stands in it once for every mark. */
  readonly pendingMarks: readonly OnboardingFlow[];
  /** What the server refused to keep, each once: seen all the same, and to be told again. */
  readonly unsynced: readonly OnboardingFlow[];
  /** The week whose cards were asked for; {@link requestedWeekToShow} tells whether they still are. */
  readonly requestedWeek: WeekId | undefined;
}

/** Nobody has seen or asked for anything. */
export const noSeenFlows: SeenFlows = { known: [], pendingMarks: [], unsynced: [], requestedWeek: undefined };
