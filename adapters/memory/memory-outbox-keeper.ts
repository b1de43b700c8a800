import { type KeptEntry, type OutboxEntry, type OutboxKeeper, orderInOutbox, ownEntries } from '#core/challenges';
import type { TravelerId } from '#core/shared';

/** An outbox that lasts as long as the test does; with a limit it takes no more, as a full storage would. */
export class MemoryOutboxKeeper implements OutboxKeeper {
  private all: readonly KeptEntry[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly traveler: TravelerId = 'here',
    private readonly most: number = Number.POSITIVE_INFINITY,
  ) {}

  entries(): readonly KeptEntry[] {
    return ownEntries(this.all, this.traveler);
  }

  put(entry: OutboxEntry): boolean {
    const before = this.all.find(({ submission }) => submission === entry.submission);
    if (before) return true;
    if (this.all.length >= this.most) return false;
    const kept = { ...entry, traveler: this.traveler, order: orderInOutbox(this.all) };
    this.all = [...this.all, structuredClone(kept)];
    return true;
  }

  change(entry: KeptEntry): void {
    this.all = this.all.map((one) => (one.submission === entry.submission ? structuredClone(entry) : one));
  }

  forget({ submission }: KeptEntry): void {
    this.all = this.all.filter((one) => one.submission !== submission);
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  /** As another page would take an entry out. */
  forgetElsewhere(entry: KeptEntry): void {
    this.forget(entry);
    for (const changed of this.watchers) changed();
  }
}
