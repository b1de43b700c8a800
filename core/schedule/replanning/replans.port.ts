import type { QuestId } from '../../quests/index.ts';
import type { WeekId } from '../../content/index.ts';
import type { CalendarDate, SubmissionKey } from '../../shared/index.ts';
import type { MoveTarget, ReplannedItem } from './replanning.rules.ts';
import type { Schedule } from '../schedule.ts';

/** The hours a Traveler has left this week, and the moves that they accepted. */
export interface AcceptedReplan {
  readonly questId: QuestId;
  readonly weekId: WeekId;
  readonly hoursLeft: number;
  readonly moves: readonly MoveTarget[];
}

/** The last replanning, while the plan is unchanged since. */
export interface LastReplan {
  readonly weekId: WeekId;
  readonly hoursLeft: number;
  /** The Traveler's date on which it was made. */
  readonly on: CalendarDate;
  readonly moves: readonly ReplannedItem[];
  /** True if it can be taken back (SCH-23). */
  readonly isUndoable: boolean;
}

/** A week after a replanning, or after one was taken back. */
export interface ReplannedWeek {
  /** The current schedule of that week. */
  readonly schedule: Schedule;
  readonly last: LastReplan | null;
}

/** The replannings of the calling Traveler. */
export abstract class Replans {
  /**
   * The last replanning of a quest, while the plan of its week is unchanged since. Refuses with `questNotFound` if the
   * quest is not theirs.
   */
  abstract last(quest: QuestId): Promise<LastReplan | null>;

  /**
   * Replans the open items of the week under way, as accepted. Refuses as `replanProblem` says, with
   * `replanHoursNotPossible` hours that are not possible, with `replanOutdated` moves that no longer apply, with
   * `replanMovesNothing` a plan without changes, and with `questNotFound` a quest that is not theirs.
   */
  abstract accept(replan: AcceptedReplan, submission?: SubmissionKey): Promise<ReplannedWeek>;

  /** Undoes the last replanning. Refuses as `undoProblem` says, and with `questNotFound` if the quest is not theirs. */
  abstract undo(quest: QuestId, submission?: SubmissionKey): Promise<ReplannedWeek>;
}
