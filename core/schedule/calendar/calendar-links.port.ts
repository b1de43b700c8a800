import type { Quest } from '../../quests/index.ts';
import type { Instant } from '../../shared/index.ts';
import type { StudyTime } from './study-blocks.rules.ts';

/** Where other calendars find a Traveler's study blocks; whoever knows the address may read them. */
export interface CalendarLink {
  readonly url: string;
  readonly createdAt: Instant;
}

/** The secret address of the calendar of the Traveler who is asking; they have one at most. */
export abstract class CalendarLinks {
  /** Nothing when there is none. */
  abstract current(): Promise<CalendarLink | null>;

  /** The one there is, or a new one; asked for twice at once, both times the same. */
  abstract open(): Promise<CalendarLink>;

  /** A new one; the one before it leads nowhere from then on. */
  abstract renew(): Promise<CalendarLink>;

  /** From then on it leads nowhere; without one nothing changes. */
  abstract revoke(): Promise<void>;
}

/** What stands behind a calendar's address. */
export interface SharedCalendar extends StudyTime {
  /** The quest that its Traveler is on; null when they are on none. */
  readonly quest: Quest | null;
}

/** The calendars of everybody who has a link, found by what is secret in it. */
export abstract class SharedCalendars {
  /** Nothing when no link has this secret, or not any more. */
  abstract bySecret(secret: string): Promise<SharedCalendar | undefined>;
}
