import type { CallOutcome, ApiCalls, Clock, PageLoader, ReloadStore } from '#core/shared';
import { mayReload, reloadFlagCleared, reloadRemembered } from '#core/shared';

/** ERR-3 · Watches every call and reloads the page once after errorRedis; after that each page shows its own error. */
export class ReloadState {
  /** Whether the page is about to reload. */
  isRestarting = false;

  constructor(
    private readonly calls: ApiCalls,
    private readonly store: ReloadStore,
    private readonly page: PageLoader,
    private readonly clock: Clock,
  ) {}

  /** Starts to watch calls; returns a function that stops it. */
  watch(): () => void {
    return this.calls.watch((end) => this.handleCall(end));
  }

  /** ERR-3 · For quitting: clears the reload flag, but not the time of the last reload. */
  clearReloadFlag(): void {
    this.store.save(reloadFlagCleared(this.store.read()));
  }

  private handleCall({ refused }: CallOutcome): void {
    if (refused === 'errorRedis') this.reloadOnce();
    else if (refused === undefined && this.store.read().hasReloaded) this.clearReloadFlag();
  }

  /** Reloads the page once. Does not reload if that cannot be stored: it would repeat forever. */
  private reloadOnce(): void {
    const now = this.clock.now();
    if (!mayReload({ ...this.store.read(), now }) || !this.store.save(reloadRemembered(now))) return;
    this.isRestarting = true;
    this.page.restart();
  }
}
