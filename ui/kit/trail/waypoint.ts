export type TrailSize = 'panel' | 'timeline' | 'card';

/** A week on a quest's trail, or a step on a challenge's. */
export interface Waypoint {
  readonly id: string;
  /** The number in it; its position in the trail if absent. */
  readonly number?: number | undefined;
  /** Its short name, such as "Week 2". */
  readonly name: string;
  readonly title?: string | undefined;
  /** The note below it, such as the day it unlocks. */
  readonly note?: string | undefined;
  /** Its state for screen readers, such as "Completed". */
  readonly stateText?: string | undefined;
  readonly state: 'completed' | 'open' | 'locked';
  /** Whether the Traveler is at it now, in any state. */
  readonly isCurrent?: boolean | undefined;
  /** 0 to 100: the progress from this waypoint to the next one. */
  readonly percent: number;
  /** Whether each of its challenges is done, in order. */
  readonly challengesCompleted?: readonly boolean[] | undefined;
}
