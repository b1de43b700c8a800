import type { MessageKey } from '../../../messages/index.ts';
import type { PlannedDate, Quest } from '../../../quests/index.ts';
import type { WeekId } from '../../../content/index.ts';
import type { CalendarDate } from '../../../shared/index.ts';
import { itemKey, completedItemKeys, type ReplannedItem } from '../../replanning/replanning.rules.ts';

/** A replanning, while the plan is unchanged since. */
export interface StoredReplan {
  readonly weekId: WeekId;
  readonly hoursLeft: number;
  /** The Traveler's date on which it was made. */
  readonly on: CalendarDate;
  /** The items that it moved. */
  readonly moves: readonly ReplannedItem[];
}

/** The data that decides whether a replanning can be undone. */
interface Undoing {
  readonly quest: Pick<Quest, 'weeks'>;
  readonly kept: StoredReplan | undefined;
  readonly today: CalendarDate;
}

/**
 * SCH-23 · The reason a replanning cannot be undone: none is stored, all items that it moved are completed, or a day
 * has passed since, so that undoing would make an item late or no longer late.
 */
export function undoProblem({ quest, kept: stored, today }: Undoing): MessageKey | undefined {
  const open = stored ? openMoves(quest, stored) : [];
  if (!stored || open.length === 0) return 'replanNothingToUndo';
  const isPast = open.some(({ from, to }) => to < today || (from !== null && from >= stored.on && from < today));
  return isPast ? 'replanUndoTooLate' : undefined;
}

/**
 * SCH-23 SCH-6 · The dates after a replanning is undone: open items get their previous date, and the date they had
 * missed; items completed since do not move.
 */
export function datesBeforeReplan(quest: Pick<Quest, 'weeks'>, stored: StoredReplan): readonly PlannedDate[] {
  return openMoves(quest, stored).map(({ challenge, step, from, missed }) => ({ challenge, step, date: from, missed }));
}

function openMoves({ weeks }: Pick<Quest, 'weeks'>, { weekId, moves }: StoredReplan): readonly ReplannedItem[] {
  const week = weeks.find(({ id }) => id === weekId);
  if (!week) return [];
  const done = completedItemKeys(week);
  return moves.filter(({ challenge, step }) => !done.has(itemKey(challenge, step)));
}
