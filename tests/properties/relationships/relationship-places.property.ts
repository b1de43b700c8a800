import fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalPeople, invitableTypes, relatedTravelers, relationshipWorlds } from '#core/arbitraries';
import {
  NO_PROFILE,
  changeProblem,
  type InviteChange,
  occupiedSlots,
  pairsAfter,
  type PairType,
  type RelatedUser,
  relationshipPairOf,
  type RelationshipPair,
  relationshipSeenBy,
  relationshipsOf,
} from '#core/relationships';
import { emailKey } from '#core/account';
import { worldsAndAction } from './relationship-actions.ts';
import { forAll } from '../support/for-all.ts';

const AT = '2026-11-20T09:00:00.000Z';
const person = (id: string): RelatedUser => ({
  id,
  displayName: id,
  email: `${id}@people.test`,
  ...NO_PROFILE,
});
const address = (name: string): RelatedUser => ({ ...person(name), id: null });
const pairOf = (
  inviter: RelatedUser,
  invitee: RelatedUser,
  type: PairType,
  rest: Partial<RelationshipPair> = {},
): RelationshipPair => ({
  id: `${inviter.email} ${invitee.email}`,
  inviter,
  invitee,
  type,
  isOpen: false,
  byAddress: null,
  fellowsBefore: false,
  updatedAt: AT,
  ...rest,
});
const [ann, ben, cho] = [person('ann'), person('ben'), person('cho')];

test.each<readonly [string, RelationshipPair, RelationshipPair, boolean]>([
  ['two running partners of the same', pairOf(ann, ben, 'Running Partner'), pairOf(ann, cho, 'Running Partner'), true],
  ['whoever invited whom', pairOf(ann, ben, 'Running Partner'), pairOf(cho, ann, 'Running Partner'), true],
  ['also by an address', pairOf(ann, ben, 'Running Partner'), pairOf(ann, address('x'), 'Running Partner'), true],
  [
    'running partners of others',
    pairOf(ann, ben, 'Running Partner'),
    pairOf(cho, address('x'), 'Running Partner'),
    false,
  ],
  ['two mentors of the same', pairOf(ann, ben, 'Mentor'), pairOf(ann, cho, 'Mentor'), true],
  ['two mentees of the same', pairOf(ann, cho, 'Mentor'), pairOf(ben, cho, 'Mentor'), false],
  ['a mentor who has one', pairOf(ann, ben, 'Mentor'), pairOf(ben, cho, 'Mentor'), false],
  ['a running partner and a mentor', pairOf(ann, ben, 'Running Partner'), pairOf(ann, cho, 'Mentor'), false],
  ['two fellow travelers', pairOf(ann, ben, 'Fellow Traveler'), pairOf(ann, cho, 'Fellow Traveler'), false],
  ['two Guides', pairOf(ann, ben, 'Guide'), pairOf(ann, cho, 'Guide'), false],
])('[REL-3] two pairs for one place: %s', (_, one, other, isSame) => {
  const taken = new Set(occupiedSlots(one));
  expect(occupiedSlots(other).some((slot) => taken.has(slot))).toBe(isSame);
  for (const pair of [one, other]) expect(occupiedSlots({ ...pair, isOpen: true })).toEqual([]);
});

test('[REL-3] a running partnership takes the place of both, a mentorship that of the mentee, anything else none', () =>
  forAll([relationshipWorlds], ({ pairs }) => {
    const places: Record<PairType, number> = { 'Running Partner': 2, Mentor: 1, 'Fellow Traveler': 0, Guide: 0 };
    for (const pair of pairs) expect(new Set(occupiedSlots(pair)).size).toBe(pair.isOpen ? 0 : places[pair.type]);
  }));

test('[REL-3] whatever anybody does, no place is taken twice that was not before', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const twice = (pairs: readonly RelationshipPair[]): readonly string[] =>
        pairs.flatMap(occupiedSlots).filter((slot, at, all) => all.indexOf(slot) < at);
      const before = twice(world.pairs);
      expect(twice(pairsAfter(world.pairs, by, change)).filter((slot) => !before.includes(slot))).toEqual([]);
    },
    { numRuns: 200 },
  ));

/** A Traveler, two addresses, and the account that one of them turns out to have. */
const scenes = fc
  .record({ own: relatedTravelers, invitee: externalPeople, other: externalPeople, traveler: relatedTravelers })
  .filter(
    ({ own, traveler, ...addresses }) =>
      own.id !== traveler.id &&
      new Set([own, traveler, ...Object.values(addresses)].map(({ email }) => emailKey(email))).size === 4,
  );
const inviting = (id: string, invitee: RelatedUser, traveler?: RelatedUser): InviteChange => ({
  kind: 'invite',
  id,
  as: 'Mentor',
  invitee,
  traveler,
  at: AT,
});

test('[REL-4] whoever accepts by an address is named by their account in that relationship alone', () =>
  forAll([scenes], ({ own, invitee, other, traveler }) => {
    const sent = pairsAfter(pairsAfter([], own, inviting('theirs', other)), own, inviting('ours', invitee));
    const known = { ...traveler, email: invitee.email };
    const accepted = pairsAfter(sent, invitee, { kind: 'accept', id: 'ours', traveler: known, at: AT });
    expect(accepted.find(({ id }) => id === 'ours')).toMatchObject({ isOpen: false, invitee: known });
    expect(accepted.filter(({ id }) => id !== 'ours').map(({ invitee: { id } }) => id)).not.toContain(known.id);
  }));

test('[REL-4] whoever was invited by their account accepts as who they are there', () =>
  forAll([scenes, invitableTypes], ({ own, other, traveler }, as) => {
    const open = pairOf(own, traveler, as, { id: 'ours', isOpen: true });
    const elsewhere = pairOf(own, other, 'Fellow Traveler', { id: 'theirs' });
    const renamed = { ...traveler, displayName: `${traveler.displayName} by another name` };
    const change = { kind: 'accept', id: 'ours', traveler: renamed, at: AT } as const;
    const accepted = pairsAfter([elsewhere, open], traveler, change);
    expect(accepted).toEqual([elsewhere, { ...open, isOpen: false, isFound: undefined }]);
  }));

test('[REL-4] an address that is invited again once it has an account is invited by that', () =>
  forAll([scenes], ({ own, invitee, traveler }) => {
    const known = { ...traveler, email: invitee.email };
    const sent = pairsAfter([], own, inviting('ours', invitee));
    const again = pairsAfter(sent, own, inviting('again', invitee, known));
    expect(again).toMatchObject([{ id: 'ours', invitee: known }]);
    expect(relationshipsOf(again, own)[0]?.relatedUser).toEqual(invitee);
  }));

test('[REL-1] whoever invites one who once invited them keeps who both are', () =>
  forAll([scenes], ({ own, invitee, traveler }) => {
    const fellows = pairOf(traveler, own, 'Fellow Traveler', { id: 'ours' });
    const typed = { ...invitee, email: traveler.email };
    const by = { ...own, displayName: `${own.displayName} of late` };
    expect(changeProblem([fellows], by, inviting('new', typed))).toBeUndefined();
    const [invitation] = pairsAfter([fellows], by, inviting('new', typed));
    expect(invitation).toMatchObject({ id: 'ours', inviter: own, invitee: traveler, isOpen: true });
  }));

test.each<readonly [string, RelationshipPair]>([
  [
    'to an address',
    pairOf(ann, address('x'), 'Mentor', { isOpen: true, byAddress: { displayName: 'x', email: 'x@people.test' } }),
  ],
  ['to somebody known', pairOf(ann, ben, 'Running Partner', { isOpen: true, fellowsBefore: true })],
  ['from somebody', pairOf(ben, ann, 'Mentor', { isOpen: true })],
  ['accepted by an address', pairOf(ann, address('x'), 'Running Partner')],
  ['accepted', pairOf(ann, ben, 'Mentor')],
  ['with somebody who is gone', pairOf(ann, { ...ben, email: '' }, 'Fellow Traveler')],
])('[REL-1] a relationship is put together again from one side as it was: %s', (_, pair) => {
  const seen = relationshipSeenBy(pair, ann);
  expect(seen && relationshipPairOf(seen, ann)).toEqual({ ...pair, isFound: undefined });
});

test('[REL-35] what is put together again came of finding somebody when it is open, with an account and without an address', () => {
  const seen = relationshipSeenBy(pairOf(ben, ann, 'Running Partner', { isOpen: true, isFound: true }), ann);
  if (!seen) throw new Error('Ann is one of the two.');
  const { relatedUser } = seen;
  for (const id of ['ben', null])
    for (const email of ['', 'ben@people.test'])
      for (const relationshipStatus of ['Confirmed', 'Invitation sent', 'Invitation received'] as const) {
        const one = { ...seen, relationshipStatus, relatedUser: { ...relatedUser, id, email } };
        const isFound = id !== null && email === '' && relationshipStatus !== 'Confirmed';
        expect(relationshipPairOf(one, ann).isFound).toBe(isFound || undefined);
      }
});
