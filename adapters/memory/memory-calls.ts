import type { CallEnd, Calls } from '#core/shared';

/** Calls that are told about by hand. */
export class MemoryCalls implements Calls {
  private readonly watchers = new Set<(end: CallEnd) => void>();

  watch(heard: (end: CallEnd) => void): () => void {
    this.watchers.add(heard);
    return () => this.watchers.delete(heard);
  }

  end(refused?: CallEnd['refused']): void {
    for (const heard of this.watchers) heard({ refused });
  }
}
