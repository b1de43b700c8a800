import type { Network } from '#core/shared';

/** A network that a test switches on and off. */
export class MemoryNetwork implements Network {
  private readonly watchers = new Set<(isOnline: boolean) => void>();

  constructor(private isThere = true) {}

  isOnline(): boolean {
    return this.isThere;
  }

  watch(changed: (isOnline: boolean) => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  change(isThere: boolean): void {
    this.isThere = isThere;
    for (const changed of this.watchers) changed(isThere);
  }
}
