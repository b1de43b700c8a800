import type { MessageKey } from '../../../messages/index.ts';
import type { PlannedDate, Quest } from '../../../quests/index.ts';
import type { WeekId } from '../../../content/index.ts';
import type { CalendarDate } from '../../../shared/index.ts';
import { itemKey, completedItemKeys, type ReplannedItem } from '../../replanning/replanning.rules.ts';

/** A replanning that nothing has changed since. */
export interface StoredReplan {
  readonly weekId: WeekId;
  readonly hoursLeft: number;
  /** The Traveler's date on which it was made. */
  readonly on: CalendarDate;
  /** What it moved. */
  readonly moves: readonly ReplannedItem[];
}

/** What stands between a Traveler and how the week was before. */
interface Undoing {
  readonly quest: Pick<Quest, 'weeks'>;
  readonly kept: StoredReplan | undefined;
  readonly today: CalendarDate;
}

/**
 * SCH-23 · Why a replanning cannot be taken back: none is kept, all that it moved is done, or a day has gone by that would
 * make something late that is not, or take back that something is.
 */
export function undoProblem({ quest, kept: stored, today }: Undoing): MessageKey | undefined {
  const open = stored ? openMoves(quest, stored) : [];
  if (!stored || open.length === 0) return 'replanNothingToUndo';
  const isPast = open.some(({ from, to }) => to < today || (from !== null && from >= stored.on && from < today));
  return isPast ? 'replanUndoTooLate' : undefined;
}

/** SCH-23 SCH-6 · Where everything stands once a replanning is taken back: what is open stands where it stood, with what it had missed; what was completed since does not move. */
export function datesBeforeReplan(quest: Pick<Quest, 'weeks'>, stored: StoredReplan): readonly PlannedDate[] {
  return openMoves(quest, stored).map(({ challenge, step, from, missed }) => ({ challenge, step, date: from, missed }));
}

function openMoves({ weeks }: Pick<Quest, 'weeks'>, { weekId, moves }: StoredReplan): readonly ReplannedItem[] {
  const week = weeks.find(({ id }) => id === weekId);
  if (!week) return [];
  const done = completedItemKeys(week);
  return moves.filter(({ challenge, step }) => !done.has(itemKey(challenge, step)));
}
