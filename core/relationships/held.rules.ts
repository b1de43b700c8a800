import type { RelationshipChange } from './bond.ts';
import { relationshipsAfter } from './changes.rules.ts';
import type { HeldRelationships } from './held-relationships.ts';
import type { RelatedUser, Relationship } from './relationship.ts';

/** REL-5 · What a device holds at first. */
export function heldRelationships(own: RelatedUser, said: readonly Relationship[]): HeldRelationships {
  return { own, said, changes: [], asked: 0, heard: 0 };
}

/** REL-5 · What the list shows: what the server said last, with my own changes made again on top, in their order. */
export function relationshipsShown({ own, said, changes }: HeldRelationships): readonly Relationship[] {
  return changes.reduce((list, { change }) => relationshipsAfter(list, own, change), said);
}

/** REL-5 · A change shows at once, before the server has answered. */
export function relationshipChanged(
  held: HeldRelationships,
  key: string,
  change: RelationshipChange,
): HeldRelationships {
  return { ...held, changes: [...held.changes, { key, change, agreedAfter: null }] };
}

/** REL-5 · Once the server agreed, a change stays on top until a poll that was sent after that is answered. */
export function relationshipChangeAgreed(held: HeldRelationships, key: string): HeldRelationships {
  const agreed = held.changes.map((one) => (one.key === key ? { ...one, agreedAfter: held.asked } : one));
  return { ...held, changes: agreed };
}

/** REL-5 · Once the server refused, the list is as if the change had never been made; whatever else came stays. */
export function relationshipChangeRefused(held: HeldRelationships, key: string): HeldRelationships {
  return { ...held, changes: held.changes.filter((one) => one.key !== key) };
}

/** REL-5 · Another poll is sent; its number is the count. */
export function relationshipsAsked(held: HeldRelationships): HeldRelationships {
  return { ...held, asked: held.asked + 1 };
}

/** REL-5 · The answer of a poll; one that a later poll has overtaken is dropped. It never undoes a change of mine. */
export function relationshipsArrived(
  held: HeldRelationships,
  poll: number,
  said: readonly Relationship[],
): HeldRelationships {
  if (poll <= held.heard) return held;
  const unseen = held.changes.filter(({ agreedAfter }) => agreedAfter === null || agreedAfter >= poll);
  return { ...held, said, heard: poll, changes: unseen };
}
