import type { CalendarDate } from '../../shared/index.ts';
import { isLate } from '../agenda/agenda.rules.ts';
import type { ChallengeSummary, Quest } from '../quest.ts';

/** The status of an item. */
export type WorkStatus = 'completed' | 'late' | 'todo';

/**
 * PRG-5 · The status of an item planned for a date, or for none: completed, late if its date has passed, otherwise to
 * do.
 */
export function workStatus(
  { date, completed }: { readonly date: CalendarDate | null; readonly completed: boolean },
  today: CalendarDate,
): WorkStatus {
  if (completed) return 'completed';
  return isLate({ date: date ?? today, completed }, today) ? 'late' : 'todo';
}

/**
 * PRG-5 SCH-8 · The status of every step of a challenge, in order, and of its post after them; in a trial none is late.
 */
export function itemStatuses(
  { isSampleQuest }: Pick<Quest, 'isSampleQuest'>,
  challenge: ChallengeSummary,
  today: CalendarDate,
): readonly WorkStatus[] {
  const done = new Set(challenge.completedSteps);
  const items = [
    ...challenge.steps.map(({ stepNumber, scheduledDate }) => ({
      date: scheduledDate,
      completed: challenge.completed || done.has(stepNumber),
    })),
    { date: challenge.postScheduledDate, completed: challenge.completed },
  ];
  return items.map(({ date, completed }) => workStatus({ date: isSampleQuest ? null : date, completed }, today));
}

/** PRG-5 · The status of a challenge: completed with its post, late while its post or any step is, otherwise to do. */
export function challengeStatus(
  quest: Pick<Quest, 'isSampleQuest'>,
  challenge: ChallengeSummary,
  today: CalendarDate,
): WorkStatus {
  if (challenge.completed) return 'completed';
  return itemStatuses(quest, challenge, today).includes('late') ? 'late' : 'todo';
}
