import type { CallOutcome, ApiCalls, Instant } from '#core/shared';

/** API calls that a test reports by hand. */
export class MemoryApiCalls implements ApiCalls {
  private readonly watchers = new Set<(end: CallOutcome) => void>();

  watch(listener: (end: CallOutcome) => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  finish(refused?: CallOutcome['refused'], storedAt?: Instant): void {
    for (const listener of this.watchers) listener({ refused, ...(storedAt !== undefined && { storedAt }) });
  }
}
