import type { Instant } from '../../../shared/index.ts';
import { isReminderDue, nextReminders, type ReminderState } from '../../reminder.rules.ts';

/** NTF-16 · How many notifications an email of the day names before it only counts the others. */
export const DIGEST_NAMED_MAX = 10;

/** When somebody's email of the day comes, and what it would tell. */
export interface DigestState extends Omit<ReminderState, 'rhythm'> {
  /** When it was chosen or its hour was, whichever came later. */
  readonly chosenAt: Instant;
  /** How much is unread of what waits for it. */
  readonly unread: number;
}

/**
 * NTF-16 · An email of the day is due from the hour of the reminder to the end of the date, once a date in the zone, and
 * never when everything was read or when the hour was already over as it was chosen.
 */
export function isDigestDue({ unread, ...state }: DigestState): boolean {
  return isReminderDue({ ...state, rhythm: 'daily', openToday: unread > 0 });
}

/** NTF-16 · When the next one could come after this moment. */
export function nextDigestAt(state: Omit<ReminderState, 'rhythm'>): Instant | undefined {
  return nextReminders({ ...state, rhythm: 'daily' }, 1)[0]?.at;
}
