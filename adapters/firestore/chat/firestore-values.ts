import type { Instant } from '#core/shared';

/** A value of a document as Firestore writes it out. */
export interface StoredValue {
  readonly stringValue?: string;
  /** Written as text, for it may be larger than a number can be. */
  readonly integerValue?: string;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: Fields };
}

export type Fields = Readonly<Record<string, StoredValue>>;

export interface StoredDocument {
  /** Its whole path. */
  readonly name: string;
  readonly fields?: Fields;
  readonly updateTime: Instant;
}

export const textOf = (value: StoredValue | undefined): string => value?.stringValue ?? '';

export const numberOf = (value: StoredValue | undefined): number => Number(value?.integerValue ?? 0);

export const instantOf = (value: StoredValue | undefined): Instant =>
  new Date(value?.timestampValue ?? 0).toISOString();
