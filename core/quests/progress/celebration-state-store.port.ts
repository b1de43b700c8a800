import type { CelebrationState } from './celebration-state.rules.ts';

/** What was last known of the way of the Traveler who uses this device, so that nothing is celebrated twice. */
export abstract class CelebrationStateStore {
  /** Nothing before something was kept, or when it cannot be read. */
  abstract read(): CelebrationState | undefined;

  abstract save(milestone: CelebrationState): void;
}
