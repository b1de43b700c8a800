import {
  type StoredOutboxEntry,
  type OutboxEntry,
  type OutboxStore,
  nextOutboxOrder,
  ownOutboxEntries,
} from '#core/challenges';
import type { TravelerId } from '#core/shared';

/** An outbox that lasts as long as the test does; with a limit it takes no more, as a full storage would. */
export class MemoryOutboxStore implements OutboxStore {
  private all: readonly StoredOutboxEntry[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly traveler: TravelerId = 'here',
    private readonly most: number = Number.POSITIVE_INFINITY,
  ) {}

  entries(): readonly StoredOutboxEntry[] {
    return ownOutboxEntries(this.all, this.traveler);
  }

  add(entry: OutboxEntry): boolean {
    const before = this.all.find(({ submission }) => submission === entry.submission);
    if (before) return true;
    if (this.all.length >= this.most) return false;
    const stored = { ...entry, traveler: this.traveler, order: nextOutboxOrder(this.all) };
    this.all = [...this.all, structuredClone(stored)];
    return true;
  }

  update(entry: StoredOutboxEntry): void {
    this.all = this.all.map((one) => (one.submission === entry.submission ? structuredClone(entry) : one));
  }

  remove({ submission }: StoredOutboxEntry): void {
    this.all = this.all.filter((one) => one.submission !== submission);
  }

  runExclusively<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }

  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  /** As another page would take an entry out. */
  forgetInOtherTab(entry: StoredOutboxEntry): void {
    this.remove(entry);
    for (const changed of this.watchers) changed();
  }
}
