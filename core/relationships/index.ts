export {
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelatedUser,
  type Relationship,
  type RelationshipId,
  type RelationshipStatus,
  type RelationshipType,
} from './relationship.ts';
