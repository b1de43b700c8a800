import type { CallEnd, Calls, Clock, PageLoader, ReloadKeeper } from '#core/shared';
import { mayReload, reloadFlagCleared, reloadRemembered } from '#core/shared';

/** ERR-3 · Listens to every call: begins anew once after errorRedis; after that each page says by itself what it could not read. */
export class ReloadState {
  /** Whether the page is about to go. */
  isRestarting = false;

  constructor(
    private readonly calls: Calls,
    private readonly keeper: ReloadKeeper,
    private readonly page: PageLoader,
    private readonly clock: Clock,
  ) {}

  /** Begins to listen; answers with how to stop. */
  watch(): () => void {
    return this.calls.watch((end) => this.hear(end));
  }

  /** ERR-3 · For quitting: the flag is gone, when it was is not. */
  forget(): void {
    this.keeper.keep(reloadFlagCleared(this.keeper.read()));
  }

  private hear({ refused }: CallEnd): void {
    if (refused === 'errorRedis') this.answerRedis();
    else if (refused === undefined && this.keeper.read().hasReloaded) this.forget();
  }

  /** Where a reload could not be remembered, there is none: it would never end. */
  private answerRedis(): void {
    const now = this.clock.now();
    if (!mayReload({ ...this.keeper.read(), now }) || !this.keeper.keep(reloadRemembered(now))) return;
    this.isRestarting = true;
    this.page.restart();
  }
}
