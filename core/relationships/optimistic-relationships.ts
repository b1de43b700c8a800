import type { RelationshipChange } from './relationship-pair.ts';
import type { RelatedUser, Relationship } from './relationship.ts';

/** What one device holds: what the server said last, and the Traveler's own changes that this does not show yet. */
export interface OptimisticRelationships {
  readonly own: RelatedUser;
  readonly fromServer: readonly Relationship[];
  /** In the order in which they were made. */
  readonly changes: readonly OptimisticChange[];
  /** How many polls were sent; the first one is number 1. */
  readonly pollsSent: number;
  /** The number of the poll that `said` is the answer of; 0 while no poll was answered. */
  readonly lastPollAnswered: number;
}

export interface OptimisticChange {
  /** Names the submission. */
  readonly key: string;
  readonly change: RelationshipChange;
  /** How many polls had been sent when the server agreed; null while it has not. */
  readonly confirmedAfterPoll: number | null;
}
