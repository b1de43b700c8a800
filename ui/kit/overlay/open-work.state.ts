import type { UnsavedWork } from '#core/account';

/** What is begun on the open pages and stored nowhere: whatever shows it registers how it is discarded. */
export class OpenWorkState implements UnsavedWork {
  private readonly begun = new Set<() => void>();

  /** Answers with how to withdraw it, once it was sent or discarded. */
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
