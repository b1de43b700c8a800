import { LiveEvents, type LiveHint, type TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Hints for one Traveler, as things happen in memory; cut and joined again by hand. */
export class MemoryLiveEvents extends LiveEvents {
  private readonly watchers = new Set<(hint: LiveHint) => void>();

  constructor(
    database: MemoryDatabase,
    traveler: TravelerId,
    private isJoined = true,
  ) {
    super();
    database.watchHints((to, hint) => {
      if (to === traveler && this.isJoined) this.tell(hint);
    });
  }

  override get isOpen(): boolean {
    return this.isJoined;
  }

  watch(heard: (hint: LiveHint) => void): () => void {
    this.watchers.add(heard);
    if (this.isJoined) queueMicrotask(() => this.watchers.has(heard) && heard('everything'));
    return () => this.watchers.delete(heard);
  }

  cut(): void {
    this.isJoined = false;
  }

  join(): void {
    this.isJoined = true;
    this.tell('everything');
  }

  private tell(hint: LiveHint): void {
    for (const heard of this.watchers) heard(hint);
  }
}
