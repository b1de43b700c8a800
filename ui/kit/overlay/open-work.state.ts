import type { UnsavedWork } from '#core/account';

/** Unsaved work of the open pages; each component registers how to discard its own. */
export class OpenWorkState implements UnsavedWork {
  private readonly begun = new Set<() => void>();

  /** Registers work; returns a function that unregisters it, once it was sent or discarded. */
  register(discard: () => void): () => void {
    this.begun.add(discard);
    return () => void this.begun.delete(discard);
  }

  async saveToServer(): Promise<boolean> {
    return this.begun.size === 0;
  }

  async discard(): Promise<void> {
    for (const discard of this.begun) discard();
  }
}
