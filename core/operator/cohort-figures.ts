import type { ChallengeId } from '../content/index.ts';

/** The number of weeks for which a dashboard shows activity and feedback. */
export const DASHBOARD_WEEKS = 12;

/** OPE-61 · How long sent reminders are counted, and within how many days a person comes back after one. */
export const REMINDER_FIGURES = { days: 28, backWithinDays: 2 } as const;

/** A number of people as a dashboard shows it; null if it is not shown (OPE-60). */
export type ShownCount = number | null;

/** The people whose furthest completed item is in one challenge. */
export interface ProgressFigure<Count> {
  /** Null for those who completed nothing yet. */
  readonly challenge: ChallengeId | null;
  /** The title of the challenge; null for those who completed nothing yet. */
  readonly title: string | null;
  readonly people: Count;
  /** The same people by that item: a step with its title, or the post of the challenge without one. */
  readonly items: readonly { readonly title: string | null; readonly people: Count }[];
}

/** The figures of a cohort. Each list and group divides the same people, so that its counts add up to all of them. */
export interface CohortFigures<Count> {
  readonly people: Count;
  /** OPE-61 · Where people are by their calendar; empty for a quest without weeks. */
  readonly weeks: readonly { readonly weekNumber: number; readonly people: Count }[];
  /** OPE-61 · How far people are: each is at their furthest completed item, in the order of the quest without bonus challenges. */
  readonly progress: readonly ProgressFigure<Count>[];
  /** OPE-61 · Who completed something in each week of 7 days by UTC, the one until today first. */
  readonly activity: readonly { readonly active: Count; readonly inactive: Count }[];
  /** OPE-61 · Who completed something within 2 days of their newest reminder that is at least that old. */
  readonly reminders: { readonly cameBack: Count; readonly stayedAway: Count; readonly notReminded: Count };
  readonly partners: { readonly withPartner: Count; readonly withoutPartner: Count };
  /** OPE-61 · Who got feedback to a submission that they shared in these weeks. */
  readonly feedback: { readonly answered: Count; readonly waiting: Count; readonly notShared: Count };
  readonly responses: {
    /** The number of people who gave that feedback. */
    readonly givers: Count;
    /** The median of whole hours from sharing to the feedback; null without any, or if it is not shown. */
    readonly medianHours: number | null;
  };
}

/** The figures of a cohort without those about fewer than five people. */
export type CohortDashboard = CohortFigures<ShownCount>;
