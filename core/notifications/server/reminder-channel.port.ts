import type { Instant } from '../../shared/index.ts';
import type { ReminderCandidate } from './due-reminders.port.ts';

/** A reminder on its way. */
export interface DueReminder extends ReminderCandidate {
  /** The end of its day in the Traveler's zone: it is worth nothing after that. */
  readonly until: Instant;
}

/** Who carries reminders to people. */
export abstract class ReminderChannel {
  /** Takes them over together, each for sending once; they go out when what was claimed with them is committed. */
  abstract deliver(reminders: readonly DueReminder[]): Promise<void>;
}
