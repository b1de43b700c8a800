import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achievementLists } from '#core/arbitraries';
import { achievementsSeenBy, READER_KINDS, type ReaderKind } from '#core/achievements';
import { READER_IN_GENERAL, relationshipOfReader } from '#core/achievements/server';
import type { RelationshipType } from '#core/relationships';
import { VISIBILITIES } from '#core/settings';
import { forAll } from '../support/for-all.ts';

const types: Readonly<Record<ReaderKind, RelationshipType | undefined>> = {
  'running-partner': 'Running Partner',
  'fellow-traveler': 'Fellow Traveler',
  guide: 'Guide',
  'external-reader': undefined,
  stranger: undefined,
};
const reader = { displayName: 'Bo', profilePictureUrl: null, message: 'Look.', sharedAt: '2026-11-20T09:00:00.000Z' };

test('[ACH-27] for every kind and setting a reader in general sees what a real one does with whom nothing was shared', () =>
  forAll(
    [achievementLists, fc.constantFrom(...VISIBILITIES), fc.constantFrom(...READER_KINDS), fc.uuid()],
    (any, visibility, kind, real) => {
      const list = any.map((one) => ({ ...one, readers: [{ ...reader, userId: 'somebody else' }] }));
      const type = types[kind];
      const relationship = relationshipOfReader(kind);
      expect(relationship).toEqual(
        type === undefined ? undefined : { relationshipType: type, relationshipStatus: 'Confirmed' },
      );
      const access = { visibility, relationship, isBlocked: false };
      const shown = achievementsSeenBy(READER_IN_GENERAL, list, access);
      expect(shown).toEqual(achievementsSeenBy(real, list, access));
      expect(shown.flatMap(({ readers }) => readers)).toEqual([]);
      if (relationship === undefined) expect(shown.some(({ isOpen }) => isOpen)).toBe(false);
    },
  ));

test('[ACH-27] nobody in particular is the reader in general', () => {
  expect(READER_IN_GENERAL).toBe('00000000-0000-0000-0000-000000000000');
});
