import type { Relationship } from '../../relationships/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { ReaderKind } from '../achievement.ts';

/** Stands for a reader of a kind without naming a person, so no shares or reviews match. */
export const READER_IN_GENERAL: TravelerId = '00000000-0000-0000-0000-000000000000';

/**
 * ACH-27 · The relationship of a reader of a kind with the owner of the work. A stranger has none, and a reader with a
 * link has no account, so they see no list.
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
