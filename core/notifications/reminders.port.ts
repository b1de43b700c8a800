import type { Instant } from '../shared/index.ts';

/** The daily reminder of the Traveler who is asking. */
export abstract class Reminders {
  /** The wall-clock hour, 0 to 23, in the Traveler's zone; 8 until they choose. */
  abstract hour(): Promise<number>;

  /** Keeps the hour that this moment has in the Traveler's zone, and answers with it (TIME-5). */
  abstract chooseTime(time: Instant): Promise<number>;
}
