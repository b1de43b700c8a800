import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relationshipWorlds, invitableTypes, instants, relatedTravelers } from '#core/arbitraries';
import {
  type RelationshipPair,
  pairsAfter,
  changeProblem,
  mentorOf,
  type RelatedUser,
  type Relationship,
  relationshipsOf,
  type RelationshipChange,
  runningPartnerOf,
} from '#core/relationships';
import { isOpen, sameAddress, worldsAndActions } from './relationship-actions.ts';
import { forAll } from '../support/for-all.ts';

const at = '2026-05-04T09:00:00.000Z';

const accepts = (id: string): RelationshipChange => ({ kind: 'accept', id, at });

/** Worlds with a received invitation, and a person who may accept it. */
const acceptable = fc.tuple(relationshipWorlds, fc.nat()).map(([world, choice]) => {
  const ways = world.people.flatMap((by) =>
    world.pairs
      .filter(({ id }) => changeProblem(world.pairs, by, accepts(id)) === undefined)
      .map((bond) => ({ world, by, bond })),
  );
  return ways[choice % Math.max(1, ways.length)];
});

const joins = (pair: RelationshipPair, email: string): boolean => emailsOf(pair).includes(email);

const emailsOf = ({ inviter, invitee }: RelationshipPair): readonly string[] => [inviter.email, invitee.email];

/** By the words of the rule: whether confirming one invitation takes back another. */
const isTakenBack = (other: RelationshipPair, confirmed: RelationshipPair): boolean => {
  if (!other.isOpen || other.type !== confirmed.type) return false;
  if (confirmed.type === 'Running Partner') return emailsOf(confirmed).some((email) => joins(other, email));
  return other.inviter.email === confirmed.inviter.email;
};

test('[REL-2] accepting takes back exactly the other open invitations for the places it fills, to what was before', () =>
  forAll(
    [acceptable],
    (way) => {
      if (way === undefined) return;
      const { world, by, bond } = way;
      const after = pairsAfter(world.pairs, by, accepts(bond.id));
      for (const other of world.pairs) {
        const now = after.find(({ id }) => id === other.id);
        if (other === bond) expect(now).toMatchObject({ isOpen: false, type: bond.type, fellowsBefore: false });
        else if (!isTakenBack(other, bond)) expect(now).toEqual(other);
        else if (!other.fellowsBefore) expect(now).toBeUndefined();
        else {
          const fellows = { type: 'Fellow Traveler', isOpen: false, fellowsBefore: false };
          expect(now).toEqual({ ...other, ...fellows, updatedAt: at });
        }
      }
      expect(after.length).toBeLessThanOrEqual(world.pairs.length);
    },
    { numRuns: 250 },
  ));

/** A star: one person in the middle, tied to each of the others. */
const star = (
  middle: RelatedUser,
  others: readonly RelatedUser[],
  tie: (
    other: RelatedUser,
  ) => Pick<RelationshipPair, 'type' | 'isOpen' | 'fellowsBefore'> & { readonly invitee: RelatedUser },
): readonly RelationshipPair[] =>
  others.map((other, index) => {
    const tied = tie(other);
    return {
      ...tied,
      id: `bond-${index}`,
      byAddress: null,
      inviter: tied.invitee === middle ? other : middle,
      updatedAt: at,
    };
  });

const crowd = fc.uniqueArray(relatedTravelers, {
  minLength: 3,
  maxLength: 7,
  selector: ({ email }) => email.toLowerCase(),
});

test('[REL-2] a mentor takes any number of mentees, a mentee one mentor', () =>
  forAll([crowd, fc.boolean()], ([middle, ...others], isMentor) => {
    if (middle === undefined) return;
    const bonds = star(middle, others, (other) => ({
      type: 'Mentor',
      isOpen: true,
      invitee: isMentor ? middle : other,
      fellowsBefore: false,
    }));
    const after = bonds.reduce(
      (now, { id }, index) => pairsAfter(now, isMentor ? middle : (others[index] ?? middle), accepts(id)),
      bonds,
    );
    expect(after.filter((bond) => !bond.isOpen)).toHaveLength(isMentor ? others.length : 1);
    expect(after.filter((bond) => bond.isOpen)).toHaveLength(0);
    expect(mentorOf(relationshipsOf(after, middle), middle.email) === undefined).toBe(isMentor);
    for (const other of others) {
      expect(mentorOf(relationshipsOf(after, other), other.email)?.relatedUser).toEqual(isMentor ? middle : undefined);
    }
  }));

test('[REL-2][REL-3] whose place is taken may not ask for another; a mentee and a partner do not stand in its way', () =>
  forAll([crowd, invitableTypes, invitableTypes, fc.boolean()], ([own, one, other], taken, as, wasAsked) => {
    if (own === undefined || one === undefined || other === undefined) return;
    const bonds = star(own, [one], () => ({
      type: taken,
      isOpen: false,
      invitee: wasAsked ? own : one,
      fellowsBefore: false,
    }));
    const invite: RelationshipChange = { kind: 'invite', id: 'new', as, invitee: other, at };
    const complaint = as === 'Mentor' ? 'relationshipMentorTaken' : 'relationshipPartnerTaken';
    const isFree = taken !== as || (as === 'Mentor' && wasAsked);
    expect(changeProblem(bonds, own, invite)).toBe(isFree ? undefined : complaint);
    expect(changeProblem(bonds, other, { ...invite, invitee: own })).toBeUndefined();
  }));

test('[REL-3] of two running-partner invitations accepted at the same instant one wins and the other is refused', () =>
  forAll([crowd, fc.boolean(), fc.boolean()], ([middle, one, other], asksOne, asksOther) => {
    if (middle === undefined || one === undefined || other === undefined) return;
    const bonds = star(middle, [one, other], (them) => ({
      type: 'Running Partner',
      isOpen: true,
      invitee: (them === one ? asksOne : asksOther) ? them : middle,
      fellowsBefore: false,
    }));
    const first = [asksOne ? one : middle, accepts('bond-0')] as const;
    const second = [asksOther ? other : middle, accepts('bond-1')] as const;
    for (const [[earlier, accepting], [later, tooLate], winner] of [
      [first, second, one],
      [second, first, other],
    ] as const) {
      const after = pairsAfter(bonds, earlier, accepting);
      expect(changeProblem(after, later, tooLate)).toBe('relationshipNotFound');
      const settled = pairsAfter(after, later, tooLate);
      expect(relationshipsOf(settled, middle).map(({ relatedUser }) => relatedUser)).toEqual([winner]);
    }
  }));

const rank = (ranks: readonly number[], { id }: RelationshipPair): number => ranks[Number(id.replace(/\D/g, ''))] ?? 0;

const partnersIn = (bonds: readonly RelationshipPair[], email: string): readonly Relationship[] =>
  relationshipsOf(bonds, { id: null, email }).filter(
    (one) => one.relationshipType.endsWith('Running Partner') && !isOpen(one),
  );

test('[REL-3] however all invitations are accepted, nobody has two partners, and every loser lost to one of the two', () =>
  forAll(
    [relationshipWorlds, fc.array(fc.nat(), { minLength: 14, maxLength: 14 })],
    (world, ranks) => {
      const order = world.pairs.toSorted((one, other) => rank(ranks, one) - rank(ranks, other));
      let bonds = world.pairs;
      for (const { id, invitee } of order) {
        const by = world.people.find(({ email }) => email === invitee.email);
        if (by) bonds = pairsAfter(bonds, by, accepts(id));
      }
      for (const { email } of world.people) expect(partnersIn(bonds, email).length).toBeLessThan(2);
      const open = world.pairs.filter(({ isOpen: wasOpen, type }) => wasOpen && type === 'Running Partner');
      for (const one of open.filter(({ id }) => bonds.find((now) => now.id === id)?.type !== 'Running Partner')) {
        expect(emailsOf(one).some((email) => partnersIn(bonds, email).length === 1)).toBe(true);
      }
    },
    { numRuns: 200 },
  ));

test('[REL-3] who has a running partner may be asked, but switches before saying yes', () =>
  forAll([crowd, instants], ([own, one, other], when) => {
    if (own === undefined || one === undefined || other === undefined) return;
    const bonds = star(own, [one, other], (them) => ({
      type: 'Running Partner',
      isOpen: them === other,
      invitee: own,
      fellowsBefore: false,
    }));
    expect(changeProblem(bonds, own, accepts('bond-1'))).toBe('relationshipPartnerTaken');
    expect(changeProblem(bonds, own, { ...accepts('bond-1'), kind: 'remove' })).toBeUndefined();
    const end = { kind: 'remove', id: 'bond-0', from: 'Running Partner', at: when } as const;
    const switched = pairsAfter(pairsAfter(bonds, own, end), own, accepts('bond-1'));
    expect(runningPartnerOf(relationshipsOf(switched, own))?.relatedUser).toEqual(other);
    expect(relationshipsOf(switched, one)[0]?.relationshipType).toBe('Fellow Traveler');
  }));

test('[REL-2][REL-3] an invitation that was left open by mistake fills no place twice', () =>
  forAll([crowd, invitableTypes], ([asker, invitee, other], type) => {
    if (asker === undefined || invitee === undefined || other === undefined) return;
    const bonds = star(asker, [invitee, other], (them) => ({
      type,
      isOpen: them === invitee,
      invitee: them,
      fellowsBefore: false,
    }));
    expect(changeProblem(bonds, invitee, accepts('bond-0'))).toBe('invitationPlaceTaken');
    expect(pairsAfter(bonds, invitee, accepts('bond-0'))).toBe(bonds);
    const mine = star(invitee, [other], () => ({ type, isOpen: false, invitee: other, fellowsBefore: false }));
    const both = [...mine.map((bond) => ({ ...bond, id: 'mine' })), ...bonds];
    const complaint = type === 'Mentor' ? 'invitationPlaceTaken' : 'relationshipPartnerTaken';
    expect(changeProblem(both, invitee, accepts('bond-0'))).toBe(complaint);
  }));

test('[REL-2][REL-3] nothing that anybody does gives somebody a second running partner or a second mentor', () =>
  forAll(
    [worldsAndActions(12)],
    ({ world, acts }) => {
      const bonds = acts.reduce((now, { by, change }) => pairsAfter(now, by, change), world.pairs);
      for (const { email } of world.people) {
        const confirmed = relationshipsOf(bonds, { id: null, email }).filter((one) => !isOpen(one));
        const mentors = confirmed.filter(
          (one) => one.relationshipType.endsWith('Mentor') && !sameAddress(one.inviteeEmail, email),
        );
        expect(partnersIn(bonds, email).length).toBeLessThan(2);
        expect(mentors.length).toBeLessThan(2);
      }
    },
    { numRuns: 150 },
  ));
