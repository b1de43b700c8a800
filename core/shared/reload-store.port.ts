import type { ReloadState } from './reload.rules.ts';

/** Where a browser remembers, for all its tabs, that it reloaded after errorRedis. */
export abstract class ReloadStore {
  /** What is remembered; that it never reloaded where nothing can be read. */
  abstract read(): ReloadState;

  /** Whether it is remembered from now on, also after a reload. */
  abstract save(memory: ReloadState): boolean;
}
