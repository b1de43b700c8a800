import type { StoredOutboxEntry, OutboxEntry } from './outbox-entry.ts';

/** Where a device keeps what found no network, for each person apart, until it was sent or taken back; all its pages see it (ERR-4). */
export abstract class OutboxStore {
  /** What is kept of who is signed in, the oldest first; what cannot be read is left out. */
  abstract entries(): readonly StoredOutboxEntry[];

  /** Keeps an entry after all others of who is, or was last, signed in; the same submission stays one. Answers whether it could: a full or forbidden storage says false. */
  abstract add(entry: OutboxEntry): boolean;

  /** Keeps what became of an entry that is still there. */
  abstract update(entry: StoredOutboxEntry): void;

  abstract remove(entry: StoredOutboxEntry): void;

  /** Does something while no other page of this device does the like. */
  abstract runExclusively<T>(work: () => Promise<T>): Promise<T>;

  /** Hears of what another page changed. Answers how to hear no more. */
  abstract watch(changed: () => void): () => void;
}
