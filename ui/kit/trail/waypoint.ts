export type TrailSize = 'panel' | 'timeline' | 'card';

/** A week on a quest's trail, or a step on a challenge's. */
export interface Waypoint {
  readonly id: string;
  /** What stands in it; its place in the trail when it has no number of its own. */
  readonly number?: number | undefined;
  /** Its short name, "Week 2". */
  readonly name: string;
  readonly title?: string | undefined;
  /** What stands below it, such as the day it unlocks. */
  readonly note?: string | undefined;
  /** How its state is read out, "Completed"; the drawing shows it to those who see. */
  readonly stateText?: string | undefined;
  readonly state: 'completed' | 'open' | 'locked';
  /** Whether the Traveler is at it now, whatever its state. */
  readonly isCurrent?: boolean | undefined;
  /** 0 to 100: the progress from this waypoint to the next one. */
  readonly percent: number;
  /** Whether each of its challenges is done, in order. */
  readonly challengesCompleted?: readonly boolean[] | undefined;
}
