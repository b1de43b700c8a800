import type { RelationshipChange } from './bond.ts';
import type { RelatedUser, Relationship } from './relationship.ts';

/** What one device holds: what the server said last, and the Traveler's own changes that this does not show yet. */
export interface HeldRelationships {
  readonly own: RelatedUser;
  readonly said: readonly Relationship[];
  /** In the order in which they were made. */
  readonly changes: readonly HeldChange[];
  /** How many polls were sent; the first one is number 1. */
  readonly asked: number;
  /** The number of the poll that `said` is the answer of; 0 while no poll was answered. */
  readonly heard: number;
}

export interface HeldChange {
  /** Names the submission. */
  readonly key: string;
  readonly change: RelationshipChange;
  /** How many polls had been sent when the server agreed; null while it has not. */
  readonly agreedAfter: number | null;
}
