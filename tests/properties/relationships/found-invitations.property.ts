import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, invitableTypes, relatedTravelers } from '#core/arbitraries';
import {
  NO_PROFILE,
  changeProblem,
  type InvitableType,
  type InviteChange,
  isFoundInvitation,
  mayBlock,
  openInvitationsProblem,
  pairsAfter,
  pairsInvited,
  type RelatedUser,
  type Relationship,
  type RelationshipPair,
  relationshipPairOf,
  relationshipsAfter,
  relationshipSeenBy,
  relationshipsOf,
} from '#core/relationships';
import { emailKey } from '#core/account';
import { forAll } from '../support/for-all.ts';

interface Scene {
  readonly ann: RelatedUser;
  readonly ben: RelatedUser;
  readonly cho: RelatedUser;
  readonly at: string;
}

const scenes: fc.Arbitrary<Scene> = fc
  .tuple(
    fc.uniqueArray(relatedTravelers, { minLength: 3, maxLength: 3, selector: ({ email }) => emailKey(email) }),
    instants,
  )
  .map(([people, at]) => {
    const [ann, ben, cho] = people.map((one, index) => ({ ...one, id: `traveler-${index}` }));
    if (!ann || !ben || !cho) throw new Error('Three people are drawn.');
    return { ann, ben, cho, at };
  });

const found = (traveler: RelatedUser, at: string): InviteChange => ({
  kind: 'invite',
  id: 'found',
  as: 'Running Partner',
  invitee: traveler,
  traveler,
  isFound: true,
  at,
});
const typed = (email: string, traveler: RelatedUser | undefined, as: InvitableType, at: string): InviteChange => ({
  kind: 'invite',
  id: 'typed',
  as,
  invitee: { id: null, displayName: 'As it was typed', email, ...NO_PROFILE },
  traveler,
  at,
});
const listOf = (pairs: readonly RelationshipPair[], own: RelatedUser): readonly Relationship[] =>
  relationshipsOf(pairs, own).toSorted((one, other) => (one.id < other.id ? -1 : 1));

test('[REL-35] until an invitation by finding is accepted, neither sees more of the other than the name, and either may block', () =>
  forAll([scenes], ({ ann, ben, at }) => {
    const pairs = pairsAfter([], ann, found(ben, at));
    for (const [own, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const [seen] = relationshipsOf(pairs, own);
      expect(seen?.relatedUser).toEqual({ ...other, email: '', ...NO_PROFILE });
      expect(seen?.inviteeEmail).toBeNull();
      expect(seen && mayBlock(seen)).toBe(true);
    }
    const accepted = pairsAfter(pairs, ben, { kind: 'accept', id: 'found', at });
    expect(relationshipsOf(accepted, ann)[0]?.relatedUser).toEqual(ben);
    expect(relationshipsOf(accepted, ben)[0]?.relatedUser).toEqual(ann);
  }));

test('[REL-35] whoever accepts an invitation by finding may block the other one already before the server tells the address', () =>
  forAll([scenes], ({ ann, ben, at }) => {
    const list = relationshipsOf(pairsAfter([], ann, found(ben, at)), ben);
    const [shown] = relationshipsAfter(list, ben, { kind: 'accept', id: 'found', at });
    expect(shown).toMatchObject({ relationshipType: 'Running Partner', relationshipStatus: 'Confirmed' });
    expect(shown && mayBlock(shown)).toBe(true);
  }));

test('[REL-35] a list tells which of its invitations came of finding somebody', () =>
  forAll([scenes, invitableTypes, fc.boolean()], ({ ann, ben, at }, as, isTyped) => {
    const pairs = pairsAfter([], ann, isTyped ? typed(ben.email, ben, as, at) : found(ben, at));
    for (const own of [ann, ben])
      expect(relationshipsOf(pairs, own).map((one) => isFoundInvitation(relationshipPairOf(one, own)))).toEqual([
        !isTyped,
      ]);
  }));

test('[REL-35] what a typed address is answered, and how the list looks, does not depend on whether it is of somebody who was found', () =>
  forAll([scenes, invitableTypes, fc.boolean(), fc.boolean()], ({ ann, ben, cho, at }, as, isTypedFirst, isTurned) => {
    const [by, other] = isTurned ? [ben, ann] : [ann, ben];
    const seen = [other, cho].map((guessed) => {
      const byAddress = (world: readonly RelationshipPair[]): readonly RelationshipPair[] => {
        const change = typed('guess@people.test', { ...guessed, email: 'guess@people.test' }, as, at);
        expect(changeProblem(world, by, change)).toBeUndefined();
        return pairsAfter(world, by, change);
      };
      const named = { ...other, email: guessed === other ? 'guess@people.test' : other.email };
      const [finder, sought] = isTurned ? [named, ben] : [ann, named];
      const byFinding = (world: readonly RelationshipPair[]): readonly RelationshipPair[] =>
        pairsAfter(world, finder, found(sought, at));
      const world = isTypedFirst && !isTurned ? byFinding(byAddress([])) : byAddress(byFinding([]));
      return listOf(world, by);
    });
    expect(seen[0]).toHaveLength(2);
    expect(seen[0]).toEqual(seen[1]);
  }));

test('[REL-35] inviting a typed address counts against the ten open invitations, whoever was found', () =>
  forAll([scenes], ({ ann, ben, at }) => {
    const [one] = relationshipsOf(pairsAfter([], ann, found(ben, at)), ann);
    const nine = Array.from({ length: 9 }, (_, index) => ({
      ...one,
      relatedUser: { id: null, displayName: '', email: `open-${index}@people.test`, ...NO_PROFILE },
    }));
    const full = [one, ...nine].filter((open): open is Relationship => open !== undefined);
    for (const email of [ben.email, 'nobody@people.test'])
      expect(openInvitationsProblem(full, { id: null, email })).toBe('invitationsOpenFull');
  }));

test('[REL-35] once either of two invitations to the same person is accepted the two have one relationship, with both accounts', () =>
  forAll([scenes, invitableTypes, fc.boolean()], ({ ann, ben, at }, as, isByAddress) => {
    const both = pairsAfter(pairsAfter([], ann, found(ben, at)), ann, typed(ben.email, ben, as, at));
    expect(new Set(both.map(({ invitee }) => invitee.id))).toEqual(new Set([ben.id, null]));
    const id = isByAddress ? 'typed' : 'found';
    const by = isByAddress ? { ...ben, id: null } : ben;
    const after = pairsAfter(both, by, { kind: 'accept', id, traveler: isByAddress ? ben : undefined, at });
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id, isOpen: false, invitee: ben });
    expect(after[0] && relationshipSeenBy(after[0], ann)?.relatedUser).toEqual(ben);
  }));

test('[REL-35] finding somebody takes the place of all that the two have but an invitation to a typed address', () =>
  forAll([scenes, fc.boolean(), fc.boolean()], ({ ann, ben, at }, isFromAnn, isOpen) => {
    fc.pre(isFromAnn || !isOpen);
    const [inviter, invitee] = isFromAnn ? [ann, ben] : [ben, ann];
    const type = isOpen ? 'Mentor' : 'Fellow Traveler';
    const before: RelationshipPair = {
      id: 'before',
      inviter,
      invitee,
      type,
      isOpen,
      byAddress: null,
      fellowsBefore: isOpen,
      updatedAt: at,
    };
    expect(pairsAfter([before], ann, found(ben, at))).toMatchObject([
      { id: 'before', inviter: ann, invitee: ben, type: 'Running Partner', isOpen: true, fellowsBefore: true },
    ]);
  }));

test('[REL-35] an invitation to a typed address is to that alone once its sender finds whoever has it', () =>
  forAll([scenes, invitableTypes], ({ ann, ben, at }, as) => {
    const sent = pairsAfter([], ann, typed(ben.email, ben, as, at));
    expect(sent).toMatchObject([{ id: 'typed', invitee: ben }]);
    const both = pairsAfter(sent, ann, found(ben, at));
    expect(both).toMatchObject([{ id: 'typed' }, { id: 'found', invitee: ben }]);
    const asTyped = { id: null, displayName: 'As it was typed', email: ben.email, ...NO_PROFILE };
    expect(both[0]?.invitee).toEqual(asTyped);
  }));

test('[REL-35] inviting somebody of my list whom I found is about that invitation', () =>
  forAll([scenes, invitableTypes], ({ ann, ben, at }, as) => {
    const sent = pairsAfter([], ann, found(ben, at));
    const change: InviteChange = { kind: 'invite', id: 'again', as, invitee: ben, at };
    expect(pairsInvited(sent, ann, change)).toEqual(sent);
    expect(pairsAfter(sent, ann, change)).toMatchObject([{ id: 'found', type: as, invitee: ben }]);
    expect(pairsInvited(sent, ann, typed(ben.email, ben, as, at))).toEqual([]);
  }));
