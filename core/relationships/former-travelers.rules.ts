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

const formerFellow = (relationship: Relationship): Relationship => ({
  ...relationship,
  relatedUser: { id: relationship.relatedUser.id, email: '', ...formerTraveler() },
  relationshipType: 'Fellow Traveler',
  relationshipStatus: 'Confirmed',
  inviteeEmail: null,
  fellowsBefore: false,
});
