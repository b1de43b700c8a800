import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  relationshipWorlds,
  invitableTypes,
  emails,
  externalPeople,
  instants,
  relatedTravelers,
} from '#core/arbitraries';
import {
  type RelationshipPair,
  pairsAfter,
  pairsAfterSignUp,
  changeProblem,
  type InvitableType,
  type RelatedUser,
  relationshipSeenBy,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';
import { disagreements, emailSpelledDifferently, sameAddress, worldsAndAction } from './relationship-actions.ts';
import { forAll } from '../support/for-all.ts';

/** A Traveler, and another person's address. */
const strangers = fc
  .record({ own: relatedTravelers, invitee: externalPeople, other: emails })
  .filter(
    ({ own, invitee, other }) => new Set([own.email, invitee.email, other].map((one) => one.toLowerCase())).size === 3,
  );

const inviting = (
  invitee: { readonly id: string | null } & Extract<RelationshipChange, { kind: 'invite' }>['invitee'],
  as: InvitableType,
  at: string,
): RelationshipChange => ({
  kind: 'invite',
  id: 'ours',
  as,
  invitee,
  at,
});

test('[REL-1][REL-4] somebody invited by email accepts by the mailed link and stays external; the relationship ends without a trace', () =>
  forAll([strangers, invitableTypes, instants, instants], ({ own, invitee }, as, at, later) => {
    const sent = pairsAfter([], own, inviting(invitee, as, at));
    expect(relationshipsOf(sent, own)).toEqual([
      {
        id: 'ours',
        relatedUser: invitee,
        relationshipType: `External ${as}`,
        relationshipStatus: 'Invitation sent',
        unreadMessages: 0,
        lastMessage: null,
        updatedAt: at,
        inviteeEmail: invitee.email,
        fellowsBefore: false,
      },
    ]);
    const accepted = pairsAfter(sent, invitee, { kind: 'accept', id: 'ours', at: later });
    const [mine] = relationshipsOf(accepted, own);
    const [theirs] = relationshipsOf(accepted, invitee);
    expect(mine).toMatchObject({
      relationshipType: `External ${as}`,
      relationshipStatus: 'Confirmed',
      updatedAt: later,
    });
    expect(theirs).toMatchObject({ relationshipType: `External ${as}`, relatedUser: own });
    expect(pairsAfter(accepted, own, { kind: 'remove', id: 'ours', from: `External ${as}`, at })).toEqual([]);
    expect(pairsAfter(sent, own, { kind: 'remove', id: 'ours', at })).toEqual([]);
    expect(pairsAfter(sent, invitee, { kind: 'remove', id: 'ours', at })).toEqual([]);
  }));

test('[REL-4] an invitation is bound to its address, however that is spelled: nobody else sees or answers it', () => {
  const spelled = strangers.chain((people) =>
    fc.record({
      ...Object.fromEntries([]),
      people: fc.constant(people),
      email: emailSpelledDifferently(people.invitee.email),
    }),
  );
  const kinds = fc.constantFrom('accept' as const, 'remove' as const);
  forAll([spelled, relatedTravelers, invitableTypes, instants, kinds], ({ people, email }, somebody, as, at, kind) => {
    const { own, invitee, other } = people;
    const sent = pairsAfter([], own, inviting(invitee, as, at));
    const answer = { kind, id: 'ours', at } as const;
    const stranger = { ...somebody, email: other };
    expect(relationshipsOf(sent, { id: null, email: other })).toEqual([]);
    expect(changeProblem(sent, stranger, answer)).toBe('relationshipNotFound');
    expect(pairsAfter(sent, stranger, answer)).toBe(sent);
    expect(pairsAfterSignUp(sent, stranger)).toEqual(sent);
    expect(relationshipsOf(sent, { id: null, email })[0]?.relationshipStatus).toBe('Invitation received');
    expect(changeProblem(sent, { ...invitee, email }, answer)).toBeUndefined();
  });
});

test('[REL-4] whoever has no address any more is nobody who signs up', () =>
  forAll([relationshipWorlds, relatedTravelers], ({ pairs }, traveler) => {
    const withoutAddress = (person: RelatedUser): RelatedUser => ({ ...person, email: '' });
    const gone = pairs.map((bond): RelationshipPair => {
      return { ...bond, inviter: withoutAddress(bond.inviter), invitee: withoutAddress(bond.invitee) };
    });
    expect(pairsAfterSignUp(gone, { ...traveler, email: '' })).toEqual(gone);
  }));

test('[REL-4] signing up makes every external relationship with that address the internal one in the same state', () =>
  forAll(
    [relationshipWorlds, relatedTravelers, fc.nat(5), fc.boolean()],
    (world, traveler, index, isUpper) => {
      const { id = null, email = '' } = world.people[index % world.people.length] ?? {};
      const newcomer = {
        ...traveler,
        id: id ?? traveler.id,
        email: isUpper ? ` ${email.toUpperCase()}` : `${email.toLowerCase()} `,
      };
      const after = pairsAfterSignUp(world.pairs, newcomer);
      const isNewcomer = (email: string): boolean => sameAddress(email, newcomer.email);
      for (const own of world.people.filter(({ email }) => !isNewcomer(email))) {
        const before = relationshipsOf(world.pairs, own);
        expect(relationshipsOf(after, own)).toEqual(
          before.map((one) => {
            if (!isNewcomer(one.relatedUser.email)) return one;
            if (one.relatedUser.id === null && one.relationshipStatus === 'Invitation sent') return one;
            const relationshipType =
              own.id === null ? one.relationshipType : one.relationshipType.replace('External ', '');
            const inviteeEmail = sameAddress(one.inviteeEmail, newcomer.email) ? newcomer.email : one.inviteeEmail;
            return { ...one, relatedUser: newcomer, relationshipType, inviteeEmail };
          }),
        );
      }
      const people = world.people.map((one) => (isNewcomer(one.email) ? newcomer : one));
      expect(disagreements(after, people)).toEqual([]);
    },
    { numRuns: 200 },
  ));

test('[REL-4] nobody is an external fellow traveler or an external Guide, with or without an account', () => {
  const settled = fc.constantFrom('Fellow Traveler' as const, 'Guide' as const);
  forAll([strangers, settled, fc.boolean(), instants], ({ own, invitee }, type, isFirst, updatedAt) => {
    const [inviter, other] = isFirst ? [own, invitee] : [invitee, own];
    const bond = {
      id: 'ours',
      inviter,
      invitee: other,
      type,
      isOpen: false,
      byAddress: null,
      fellowsBefore: false,
      updatedAt,
    };
    expect(relationshipSeenBy(bond, own)?.relationshipType).toBe(type);
    const [signedUp] = pairsAfterSignUp([bond], { ...invitee, id: 'somebody' });
    expect(signedUp && relationshipSeenBy(signedUp, own)?.relationshipType).toBe(type);
  });
});

test('[REL-4] whether somebody signs up just before or just after anything but an ending comes to the same', () =>
  forAll(
    [worldsAndAction, relatedTravelers],
    ({ world, act: { by, change } }, traveler) => {
      const external = world.people.find(({ id }) => id === null);
      fc.pre(external !== undefined && (change.kind !== 'invite' || by.id !== null));
      fc.pre(change.kind !== 'remove' || world.pairs.some(({ id, isOpen }) => id === change.id && isOpen));
      const newcomer = { ...traveler, email: external?.email ?? '' };
      const known =
        change.kind === 'invite' && change.invitee === external ? { ...change, traveler: newcomer } : change;
      const actor = by === external ? newcomer : by;
      fc.pre(by !== external || change.kind === 'accept' || change.kind === 'remove');
      const before = pairsAfter(pairsAfterSignUp(world.pairs, newcomer), actor, known);
      expect(before).toEqual(pairsAfterSignUp(pairsAfter(world.pairs, by, change), newcomer));
    },
    { numRuns: 200 },
  ));

test('[REL-4] of an ending it matters: before they sign up nothing is left of it, afterwards they stay fellow travelers', () =>
  forAll([strangers, relatedTravelers, invitableTypes, instants], ({ own, invitee }, traveler, as, at) => {
    const newcomer = { ...traveler, email: invitee.email };
    const sent = pairsAfter([], own, inviting(invitee, as, at));
    const walking = pairsAfter(sent, invitee, { kind: 'accept', id: 'ours', at });
    const ending = { kind: 'remove', id: 'ours', from: `External ${as}`, at } as const;
    expect(pairsAfterSignUp(pairsAfter(walking, own, ending), newcomer)).toEqual([]);
    const after = pairsAfter(pairsAfterSignUp(walking, newcomer), own, ending);
    expect(relationshipsOf(after, own)).toMatchObject([
      { relatedUser: newcomer, relationshipType: 'Fellow Traveler', relationshipStatus: 'Confirmed' },
    ]);
  }));

test('[REL-1][REL-4] inviting an address again takes the place of the first invitation, with the name that was typed last', () =>
  forAll(
    [strangers, invitableTypes, invitableTypes, externalPeople, instants],
    ({ own, invitee }, as, again, renamed, at) => {
      const sent = pairsAfter([], own, inviting(invitee, as, at));
      const email = invitee.email.toUpperCase();
      const after = pairsAfter(sent, own, { ...inviting({ ...renamed, email }, again, at), id: 'another' });
      expect(after).toHaveLength(1);
      const [mine] = relationshipsOf(after, own);
      expect(mine).toMatchObject({
        id: 'ours',
        relationshipType: `External ${again}`,
        relatedUser: { displayName: renamed.displayName, id: null },
        inviteeEmail: email,
      });
    },
  ));

test('[REL-1][REL-4] inviting a Traveler by email keeps who they are', () =>
  forAll([strangers, relatedTravelers, invitableTypes, instants], ({ own, invitee }, traveler, as, at) => {
    const known = { ...traveler, email: invitee.email };
    const fellows = pairsAfterSignUp(pairsAfter([], own, inviting(invitee, as, at)), known);
    const again = pairsAfter(fellows, own, inviting({ ...invitee, displayName: 'Somebody' }, as, at));
    expect(again[0]?.invitee).toEqual(known);
    expect(relationshipsOf(again, own)[0]).toMatchObject({
      relatedUser: { id: null, displayName: 'Somebody', email: invitee.email },
      relationshipType: `External ${as}`,
    });
    const accepted = pairsAfter(again, known, { kind: 'accept', id: 'ours', at });
    expect(relationshipsOf(accepted, own)[0]).toMatchObject({ relatedUser: known, relationshipType: as });
  }));

test('[REL-1][REL-15] nobody invites themselves, however the address is spelled', () => {
  const selves = relatedTravelers.chain((own) =>
    fc.record({ own: fc.constant(own), email: emailSpelledDifferently(own.email) }),
  );
  forAll([selves, invitableTypes, instants], ({ own, email }, as, at) => {
    const change = inviting({ ...own, id: null, email }, as, at);
    expect(changeProblem([], own, change)).toBe('invitationToOneself');
    expect(pairsAfter([], own, change)).toEqual([]);
  });
});

test('[REL-8] whether a typed address has an account makes no difference to its sender until it is accepted', () =>
  forAll([strangers, relatedTravelers, invitableTypes, instants], ({ own, invitee }, traveler, as, at) => {
    const known = { ...traveler, email: invitee.email };
    const change = { kind: 'invite', id: 'ours', as, invitee, at } as const;
    const without = pairsAfter([], own, change);
    const withAccount = pairsAfter([], own, { ...change, traveler: known });
    expect(relationshipsOf(withAccount, own)).toEqual(relationshipsOf(without, own));
    expect(relationshipsOf(withAccount, own)[0]?.relatedUser).toEqual(invitee);
    expect(relationshipsOf(withAccount, known)[0]).toMatchObject({ relatedUser: own, relationshipType: as });
    const removal = { kind: 'remove', id: 'ours', at } as const;
    expect(pairsAfter(withAccount, own, removal)).toEqual(pairsAfter(without, own, removal));
    const accepted = pairsAfter(withAccount, known, { kind: 'accept', id: 'ours', at });
    expect(relationshipsOf(accepted, own)[0]).toMatchObject({ relatedUser: known, relationshipType: as });
  }));
