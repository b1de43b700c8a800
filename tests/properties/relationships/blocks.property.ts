import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relatedTravelers, relationshipWorlds } from '#core/arbitraries';
import {
  NO_PROFILE,
  type Block,
  blockedInviteeProblem,
  blockProblem,
  isBlockedBetween,
  isPairMember,
  mayBlock,
  pairsAfterBlock,
  reachedTraveler,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  relationshipsOf,
} from '#core/relationships';
import { forAll } from '../support/for-all.ts';

/** A world, a person in it, and another one whom they see among their people. */
const acquainted = relationshipWorlds.chain((world) => {
  const seen = world.people
    .filter(({ id }) => id !== null)
    .flatMap((own) =>
      relationshipsOf(world.pairs, own)
        .filter(({ relatedUser }) => relatedUser.id !== null)
        .map((relationship) => ({ pairs: world.pairs, own, relationship, other: relationship.relatedUser })),
    );
  return seen.length === 0 ? fc.constant(undefined) : fc.constantFrom(...seen);
});

test('[REL-26] a block ends all that the two have, for both, leaves everybody else as they are, and spares only a Guide', () =>
  forAll([acquainted], (one) => {
    fc.pre(one !== undefined);
    const { pairs, own, other, relationship } = one;
    const person = other.id ?? '';
    const after = pairsAfterBlock(pairs, own, person);
    const isBetween = (pair: (typeof pairs)[number]): boolean => isPairMember(pair, own) && isPairMember(pair, other);
    if (mayBlock(relationship)) {
      expect(blockProblem(pairs, own, person)).toBeUndefined();
      expect(after).toEqual(pairs.filter((pair) => !isBetween(pair)));
      expect(relationshipsOf(after, other).some(({ relatedUser }) => relatedUser.id === own.id)).toBe(false);
      expect(blockProblem(after, own, person)).toBe('relationshipNotFound');
    } else {
      expect(relationship.relationshipType === 'Guide' || other.email === '').toBe(true);
      expect(after).toEqual(pairs);
    }
  }));

test('[REL-26][REL-35] a block of somebody who found me also ends my invitation to their address', () => {
  const [ann, ben] = [named('ann'), named('ben')];
  const pair = { id: 'p', type: 'Running Partner', isOpen: true, byAddress: null, fellowsBefore: false } as const;
  const updatedAt = '2026-11-20T10:00:00.000Z';
  const found = { ...pair, inviter: ann, invitee: ben, isFound: true, updatedAt };
  const byAddress = { displayName: 'Ann', email: ann.email };
  const typed = { ...pair, id: 'q', inviter: ben, invitee: { ...ann, id: null }, byAddress, updatedAt };
  expect(pairsAfterBlock([found, typed], ben, 'ann')).toEqual([]);
});

test('[REL-26] a stranger cannot be blocked', () =>
  forAll([relationshipWorlds, relatedTravelers], ({ pairs }, stranger) => {
    const [own] = pairs.map(({ inviter }) => inviter);
    fc.pre(own !== undefined && !pairs.some((pair) => isPairMember(pair, stranger)));
    expect(blockProblem(pairs, own ?? stranger, stranger.id ?? '')).toBe('relationshipNotFound');
    expect(pairsAfterBlock(pairs, own ?? stranger, stranger.id ?? '')).toBe(pairs);
  }));

const ids = fc.constantFrom('ann', 'ben', 'cho');
const blocks: fc.Arbitrary<readonly Block[]> = fc.array(fc.record({ by: ids, blocked: ids }));
const named = (id: string) => ({ id, displayName: id, email: `${id}@scene.test`, ...NO_PROFILE });

test('[REL-26] a block holds from either side, and between no others', () =>
  forAll([blocks, ids, ids], (list, one, other) => {
    const holds = list.some((block) => [one, other].toSorted().join() === [block.by, block.blocked].toSorted().join());
    expect(isBlockedBetween(list, one, other)).toBe(holds);
    expect(isBlockedBetween(list, other, one)).toBe(holds);
    expect(isBlockedBetween(list, one, null)).toBe(false);
  }));

test('[REL-27] whoever blocked somebody is told so when they invite them; the other one invites an address of nobody', () =>
  forAll([blocks, ids, ids], (list, one, other) => {
    const mine = list.some(({ by, blocked }) => by === one && blocked === other);
    expect(blockedInviteeProblem(list, named(one), named(other))).toBe(mine ? 'personBlocked' : undefined);
    expect(blockedInviteeProblem(list, named(one), undefined)).toBeUndefined();
    const reached = reachedTraveler(list, named(one), named(other));
    expect(reached === undefined).toBe(isBlockedBetween(list, one, other));
    expect(reachedTraveler(list, named(one), undefined)).toBeUndefined();
  }));

test.each(RELATIONSHIP_TYPES)(
  '[REL-26] who can be blocked as my %s: whoever has an account that is not gone',
  (type) => {
    for (const relationshipStatus of RELATIONSHIP_STATUSES)
      for (const id of ['ben', null])
        for (const email of ['ben@scene.test', '']) {
          const relatedUser = { ...named('ben'), id, email };
          const isGone = email === '' && type === 'Fellow Traveler' && relationshipStatus === 'Confirmed';
          const isOffered = id !== null && type !== 'Guide' && !isGone;
          expect(mayBlock({ relatedUser, relationshipType: type, relationshipStatus })).toBe(isOffered);
        }
  },
);
