import type { Relationship } from '../../relationships/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { ReaderKind } from '../achievement.ts';

/** Stands for a reader of a kind without naming a person, so no shares or reviews match. */
export const READER_IN_GENERAL: TravelerId = '00000000-0000-0000-0000-000000000000';

/**
 * ACH-27 · What a reader of a kind is to the owner of the work. A stranger is nothing to them, and a person who reads by a link
 * has no account, so that they list nothing.
 */
export function relationshipOfReader(
  kind: ReaderKind,
): Pick<Relationship, 'relationshipType' | 'relationshipStatus'> | undefined {
  const relationshipType = TYPES[kind];
  return relationshipType && { relationshipType, relationshipStatus: 'Confirmed' };
}

const TYPES = {
  'running-partner': 'Running Partner',
  'fellow-traveler': 'Fellow Traveler',
  guide: 'Guide',
  'external-reader': undefined,
  stranger: undefined,
} as const;
