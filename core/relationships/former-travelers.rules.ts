import { formerTraveler, type TravelerId } from '../shared/index.ts';
import { isConfirmed } from './relationship-types.rules.ts';
import type { Relationship } from './relationship.ts';

/**
 * ACC-8 · A list once somebody's account is gone: what was open with them falls back to what was before, and whoever was
 * related stays as a Fellow Traveler whom only the id tells apart, without name, address or picture, so that what they
 * wrote keeps its place.
 */
export function withoutAccount(list: readonly Relationship[], gone: TravelerId): readonly Relationship[] {
  return list.flatMap((one) => {
    if (one.relatedUser.id !== gone) return [one];
    return isConfirmed(one) || one.fellowsBefore ? [formerFellow(one)] : [];
  });
}

/** ACC-8 · Whether somebody's account is gone: they are a fellow traveler without an address. Of whom was found it is only hidden until they accept (REL-35). */
export function isFormerTraveler({
  relatedUser,
  relationshipType,
  relationshipStatus,
}: Pick<Relationship, 'relatedUser' | 'relationshipType' | 'relationshipStatus'>): boolean {
  const isFellow = relationshipType === 'Fellow Traveler' && relationshipStatus === 'Confirmed';
  return isFellow && relatedUser.email === '';
}

const formerFellow = (relationship: Relationship): Relationship => ({
  ...relationship,
  relatedUser: { id: relationship.relatedUser.id, email: '', ...formerTraveler() },
  relationshipType: 'Fellow Traveler',
  relationshipStatus: 'Confirmed',
  inviteeEmail: null,
  fellowsBefore: false,
});
