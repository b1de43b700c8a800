import type { CalendarDate } from '../../shared/index.ts';
import { isLate } from '../agenda/agenda.rules.ts';
import type { ChallengeSummary, Quest } from '../quest.ts';

/** How something to do stands. */
export type WorkStatus = 'completed' | 'late' | 'todo';

/** PRG-5 · How something stands that is planned for a date, or for none: completed, late when its date went by, else to do. */
export function workStatus(
  { date, completed }: { readonly date: CalendarDate | null; readonly completed: boolean },
  today: CalendarDate,
): WorkStatus {
  if (completed) return 'completed';
  return isLate({ date: date ?? today, completed }, today) ? 'late' : 'todo';
}

/** PRG-5 SCH-8 · How every step of a challenge stands, in order, and its post after them; in a trial nothing is late. */
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

/** PRG-5 · How a challenge stands: completed with its post, late while any step of it or its post is, else to do. */
export function challengeStatus(
  quest: Pick<Quest, 'isSampleQuest'>,
  challenge: ChallengeSummary,
  today: CalendarDate,
): WorkStatus {
  if (challenge.completed) return 'completed';
  return itemStatuses(quest, challenge, today).includes('late') ? 'late' : 'todo';
}
