import type { Milestone } from './week-completion.rules.ts';

/** What was last known of the way of the Traveler who uses this device, so that nothing is celebrated twice. */
export abstract class Milestones {
  /** Nothing before something was kept, or when it cannot be read. */
  abstract read(): Milestone | undefined;

  abstract keep(milestone: Milestone): void;
}
