import type { KeptEntry, OutboxEntry } from './outbox.ts';

/** Where a device keeps what found no network, for each person apart, until it was sent or taken back; all its pages see it (ERR-4). */
export abstract class OutboxKeeper {
  /** What is kept of who is signed in, the oldest first; what cannot be read is left out. */
  abstract entries(): readonly KeptEntry[];

  /** Keeps an entry after all others of who is, or was last, signed in; the same submission stays one. Answers whether it could: a full or forbidden storage says false. */
  abstract put(entry: OutboxEntry): boolean;

  /** Keeps what became of an entry that is still there. */
  abstract change(entry: KeptEntry): void;

  abstract forget(entry: KeptEntry): void;

  /** Does something while no other page of this device does the like. */
  abstract alone<T>(work: () => Promise<T>): Promise<T>;

  /** Hears of what another page changed. Answers how to hear no more. */
  abstract watch(changed: () => void): () => void;
}
