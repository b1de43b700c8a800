import type { Instant } from './time/calendar-date.ts';
import { minutesBetween } from './time/instant.rules.ts';

/** The reloads after errorRedis that a browser has stored, for all its tabs. */
export interface ReloadState {
  /** Set by a reload until a call succeeds. */
  readonly hasReloaded: boolean;
  readonly lastReloadAt: Instant | undefined;
}

/** ERR-3 · True if errorRedis reloads the app: once until a call succeeds, and once in 10 minutes, across all tabs. */
export function mayReload({ hasReloaded, lastReloadAt, now }: ReloadState & { readonly now: Instant }): boolean {
  return !hasReloaded && (lastReloadAt === undefined || Math.abs(minutesBetween(lastReloadAt, now)) >= 10);
}

/** ERR-3 · The reload state when a tab reloads. */
export function reloadRemembered(now: Instant): ReloadState {
  return { hasReloaded: true, lastReloadAt: now };
}

/**
 * ERR-3 · The reload state after a call succeeded, or the user quit: the flag is cleared, the time of the reload is
 * kept.
 */
export function reloadFlagCleared({ lastReloadAt }: ReloadState): ReloadState {
  return { hasReloaded: false, lastReloadAt };
}
