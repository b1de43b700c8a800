import type { Instant } from '../shared/index.ts';

/** One letter of the product: words only; how it looks is the business of whoever sends it. */
export interface Letter {
  /** One address, as the person gave it. */
  readonly to: string;
  readonly subject: string;
  /** What stands large at the top. */
  readonly title: string;
  /** Paragraphs of plain text, in order. */
  readonly paragraphs: readonly string[];
  /** A code to be read off and typed in, shown large. */
  readonly code?: string;
  /** One button; `url` is absolute. */
  readonly action?: { readonly label: string; readonly url: string };
  /** The small print below, such as whom to ask. */
  readonly closing?: string;
  /** How to have no more of its kind; `url` is absolute, opens a page, and takes a one-click POST. */
  readonly stop?: { readonly label: string; readonly url: string };
  /** When it is worth nothing any more; it is not sent after that. */
  readonly until?: Instant;
  /** Kept like any other and never sent, so that nobody can tell whether there was anybody to write to. */
  readonly isDecoy?: boolean;
}

/** Where letters wait until what they tell of is committed; sent once, later, by a worker. */
export abstract class Outbox {
  /** Keeps a letter for sending. With a `dedupeKey` it is kept once however often it is handed in. */
  abstract mail(letter: Letter, dedupeKey?: string): Promise<void>;

  /** Keeps many at once. */
  abstract mailAll(letters: readonly Posted[]): Promise<void>;
}

/** A letter handed in with others. */
export interface Posted {
  readonly letter: Letter;
  readonly dedupeKey?: string;
}
