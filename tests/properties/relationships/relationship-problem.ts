import type { MessageKey } from '#core/messages';
import {
  changeProblem,
  type RelatedUser,
  type Relationship,
  type RelationshipChange,
  relationshipPairOf,
} from '#core/relationships';

/** Why a person may not do this, as far as their own list tells. */
export const relationshipProblem = (
  list: readonly Relationship[],
  own: RelatedUser,
  change: RelationshipChange,
): MessageKey | undefined =>
  changeProblem(
    list.map((relationship) => relationshipPairOf(relationship, own)),
    own,
    change,
  );
