import type { CalendarDate, Instant, TimeZone, TravelerId } from '../../shared/index.ts';
import type { ReminderState } from '../reminder.rules.ts';

/** How far ahead a next check, in minutes, and a date on which something went out, in days, can be; what is further was reckoned by a clock that was ahead. */
export const MOST_AHEAD: Readonly<Record<'reminderMinutes' | 'digestMinutes' | 'days', number>> = {
  reminderMinutes: 15 * 24 * 60,
  digestMinutes: 4 * 24 * 60,
  days: 2,
};

/** One Traveler whose reminder may have come, with what it would tell. */
export interface ReminderCandidate extends Omit<ReminderState, 'now'> {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly displayName: string;
  /** When the hour was chosen; of one that nobody chose, when the Traveler signed up. */
  readonly chosenAt: Instant;
  /** What is planned for today in the Traveler's zone and still open, in order; nothing in a trial or without a quest. */
  readonly open: readonly OpenItem[];
}

export interface OpenItem {
  readonly title: string;
  readonly minutes: number;
}

/** Everybody's reminders, for the server's own clockwork; made for one transaction. */
export abstract class DueReminders {
  /**
   * Verified Travelers with a reminder whose moment has come or is not reckoned in their zone, at most so many. Whoever
   * else looks passes over them until this transaction ends. What a clock that was days ahead has left behind does not count.
   */
  abstract findDue(now: Instant, most: number): Promise<readonly ReminderCandidate[]>;

  /** Keeps that their reminder of these dates goes out; answers with those whose had not. */
  abstract claim(dates: readonly ReminderDate[], at: Instant): Promise<readonly TravelerId[]>;

  /** Keeps when each is to be looked at next, reckoned in that zone. */
  abstract scheduleNextChecks(times: readonly NextReminderCheck[]): Promise<void>;
}

export interface ReminderDate {
  readonly traveler: TravelerId;
  readonly date: CalendarDate;
}

export interface NextReminderCheck {
  readonly traveler: TravelerId;
  readonly zone: TimeZone;
  readonly at: Instant;
}
