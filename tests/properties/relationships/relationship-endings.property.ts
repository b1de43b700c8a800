import { expect, test } from 'vitest';
import {
  mayEndFromMenu,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  type RelationshipStatus,
  type RelationshipType,
} from '#core/relationships';

const ALL: readonly RelationshipStatus[] = RELATIONSHIP_STATUSES;

/** The states in which the menu offers to end a relationship, by its type. */
const ended: Record<RelationshipType, readonly RelationshipStatus[]> = {
  'Fellow Traveler': ['Confirmed'],
  Mentor: ['Confirmed'],
  'Running Partner': ['Confirmed'],
  'External Mentor': ALL,
  'External Running Partner': ALL,
  Guide: [],
};

test.each(RELATIONSHIP_TYPES)('[REL-22] the menu ends what a card has no buttons for, and no Guide: %s', (type) => {
  const offered = ALL.filter((relationshipStatus) => mayEndFromMenu({ relationshipType: type, relationshipStatus }));
  expect(offered).toEqual(ended[type]);
});
