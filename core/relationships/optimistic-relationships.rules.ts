import type { RelationshipChange } from './relationship-pair.ts';
import type { RelatedUser, Relationship } from './relationship.ts';
import { relationshipsAfter } from './relationship-changes.rules.ts';

/**
 * The relationships on one device: the server's last response, and the Traveler's own changes that it does not include
 * yet.
 */
export interface OptimisticRelationships {
  readonly own: RelatedUser;
  readonly fromServer: readonly Relationship[];
  /** In the order made. */
  readonly changes: readonly OptimisticChange[];
  /** The number of polls sent; the first one is number 1. */
  readonly pollsSent: number;
  /** The number of the poll that `said` is the answer of; 0 while no poll was answered. */
  readonly lastPollAnswered: number;
}

export interface OptimisticChange {
  /** Names the submission. */
  readonly key: string;
  readonly change: RelationshipChange;
  /** The number of polls sent before the server agreed; null until then. */
  readonly confirmedAfterPoll: number | null;
}

/** REL-5 · The initial relationships on a device. */
export function optimisticRelationships(
  own: RelatedUser,
  fromServer: readonly Relationship[],
): OptimisticRelationships {
  return { own, fromServer, changes: [], pollsSent: 0, lastPollAnswered: 0 };
}

/** REL-5 · The shown list: the server's last response, with my own changes applied on top, in order. */
export function relationshipsShown({ own, fromServer, changes }: OptimisticRelationships): readonly Relationship[] {
  return changes.reduce((list, { change }) => relationshipsAfter(list, own, change), fromServer);
}

/** REL-5 · The relationships with a change applied before the server has answered. */
export function relationshipChanged(
  held: OptimisticRelationships,
  key: string,
  change: RelationshipChange,
): OptimisticRelationships {
  return { ...held, changes: [...held.changes, { key, change, confirmedAfterPoll: null }] };
}

/** REL-5 · Once the server agreed, a change stays on top until a poll that was sent after that is answered. */
export function relationshipChangeConfirmed(held: OptimisticRelationships, key: string): OptimisticRelationships {
  const agreed = held.changes.map((one) => (one.key === key ? { ...one, confirmedAfterPoll: held.pollsSent } : one));
  return { ...held, changes: agreed };
}

/** REL-5 · The relationships after the server refused a change: as if it had never been made; other changes stay. */
export function relationshipChangeRefused(held: OptimisticRelationships, key: string): OptimisticRelationships {
  return { ...held, changes: held.changes.filter((one) => one.key !== key) };
}

/** REL-5 · Another poll is sent; its number is the count. */
export function relationshipPollSent(held: OptimisticRelationships): OptimisticRelationships {
  return { ...held, pollsSent: held.pollsSent + 1 };
}

/** REL-5 · The answer of a poll; one that a later poll has overtaken is dropped. It never undoes a change of mine. */
export function relationshipPollAnswered(
  held: OptimisticRelationships,
  poll: number,
  fromServer: readonly Relationship[],
): OptimisticRelationships {
  if (poll <= held.lastPollAnswered) return held;
  const unseen = held.changes.filter(
    ({ confirmedAfterPoll }) => confirmedAfterPoll === null || confirmedAfterPoll >= poll,
  );
  return { ...held, fromServer, lastPollAnswered: poll, changes: unseen };
}
