import type { ReloadMemory } from './reload.rules.ts';

/** Where a browser remembers, for all its tabs, that it reloaded after errorRedis. */
export abstract class ReloadKeeper {
  /** What is remembered; that it never reloaded where nothing can be read. */
  abstract read(): ReloadMemory;

  /** Whether it is remembered from now on, also after a reload. */
  abstract keep(memory: ReloadMemory): boolean;
}
