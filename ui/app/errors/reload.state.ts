import type { CallOutcome, ApiCalls, Clock, PageLoader, ReloadStore } from '#core/shared';
import { mayReload, reloadFlagCleared, reloadRemembered } from '#core/shared';

/** ERR-3 · Watches every call and reloads the page once after errorRedis; after that each page shows its own error. */
export class ReloadState {
  /** Whether the page is about to go. */
  isRestarting = false;

  constructor(
    private readonly calls: ApiCalls,
    private readonly store: ReloadStore,
    private readonly page: PageLoader,
    private readonly clock: Clock,
  ) {}

  /** Begins to listen; answers with how to stop. */
  watch(): () => void {
    return this.calls.watch((end) => this.handleCall(end));
  }

  /** ERR-3 · For quitting: the flag is gone, when it was is not. */
  clearReloadFlag(): void {
    this.store.save(reloadFlagCleared(this.store.read()));
  }

  private handleCall({ refused }: CallOutcome): void {
    if (refused === 'errorRedis') this.reloadOnce();
    else if (refused === undefined && this.store.read().hasReloaded) this.clearReloadFlag();
  }

  /** Where a reload could not be remembered, there is none: it would never end. */
  private reloadOnce(): void {
    const now = this.clock.now();
    if (!mayReload({ ...this.store.read(), now }) || !this.store.save(reloadRemembered(now))) return;
    this.isRestarting = true;
    this.page.restart();
  }
}
