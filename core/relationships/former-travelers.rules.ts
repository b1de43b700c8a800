import type { Relationship } from './relationship.ts';

/** ACC-8 · Whether somebody's account is gone: they are a fellow traveler without an address. Of whom was found it is only hidden until they accept (REL-35). */
export function isFormerTraveler({
  relatedUser,
  relationshipType,
  relationshipStatus,
}: Pick<Relationship, 'relatedUser' | 'relationshipType' | 'relationshipStatus'>): boolean {
  const isFellow = relationshipType === 'Fellow Traveler' && relationshipStatus === 'Confirmed';
  return isFellow && relatedUser.email === '';
}
