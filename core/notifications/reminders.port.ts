import type { CalendarDate, Instant } from '../shared/index.ts';
import type { ReminderFrequency, ReminderPreference } from './reminder.rules.ts';

/** The daily reminder of a Traveler as it is kept; its zone is the one in their profile, wherever the device is. */
export interface Reminder extends ReminderPreference {
  readonly isOn: boolean;
  /** The date in the Traveler's zone on which the last one went out; null before the first. */
  readonly lastSentOn: CalendarDate | null;
}

/** What a Traveler chooses; whatever is left out stays as it is. */
export interface ReminderChoice {
  /** A moment that shows the hour on a clock in the Traveler's zone. */
  readonly time: Instant;
  readonly rhythm?: ReminderFrequency | undefined;
  readonly isOn?: boolean | undefined;
}

/** The daily reminder of the Traveler who is asking. */
export abstract class Reminders {
  /** Daily at 8 until they choose. */
  abstract current(): Promise<Reminder>;

  /** Keeps the hour that the moment has in the Traveler's zone (TIME-5), and answers with what is kept now. */
  abstract choose(choice: ReminderChoice): Promise<Reminder>;
}
