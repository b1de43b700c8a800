import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bondWorlds, companionships, emails, externalPeople, instants, relatedTravelers } from '#core/arbitraries';
import {
  type Bond,
  type BondMember,
  bondsAfter,
  bondsAfterSignUp,
  changeProblem,
  type Companionship,
  relationshipSeenBy,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';
import { disagreements, respelled, sameAddress, worldsAndAct } from './relationship-acts.ts';

/** A Traveler, and somebody else's address. */
const strangers = fc
  .record({ own: relatedTravelers, invitee: externalPeople, other: emails })
  .filter(
    ({ own, invitee, other }) => new Set([own.email, invitee.email, other].map((one) => one.toLowerCase())).size === 3,
  );

const inviting = (
  invitee: { readonly id: string | null } & Extract<RelationshipChange, { kind: 'invite' }>['invitee'],
  as: Companionship,
  at: string,
): RelationshipChange => ({
  kind: 'invite',
  id: 'ours',
  as,
  invitee,
  at,
});

test('[REL-1][REL-4] somebody invited by e-mail accepts by the mailed link and stays external; the walk ends without a trace', () => {
  fc.assert(
    fc.property(strangers, companionships, instants, instants, ({ own, invitee }, as, at, later) => {
      const sent = bondsAfter([], own, inviting(invitee, as, at));
      expect(relationshipsOf(sent, own.email)).toEqual([
        {
          id: 'ours',
          relatedUser: invitee,
          relationshipType: `External ${as}`,
          relationshipStatus: 'Invitation sent',
          unreadMessages: 0,
          updatedAt: at,
          inviteeEmail: invitee.email,
          fellowsBefore: false,
        },
      ]);
      const accepted = bondsAfter(sent, invitee, { kind: 'accept', id: 'ours', at: later });
      const [mine] = relationshipsOf(accepted, own.email);
      const [theirs] = relationshipsOf(accepted, invitee.email);
      expect(mine).toMatchObject({
        relationshipType: `External ${as}`,
        relationshipStatus: 'Confirmed',
        updatedAt: later,
      });
      expect(theirs).toMatchObject({ relationshipType: `External ${as}`, relatedUser: own });
      expect(bondsAfter(accepted, own, { kind: 'end', id: 'ours', from: `External ${as}`, at })).toEqual([]);
      expect(bondsAfter(sent, own, { kind: 'cancel', id: 'ours', at })).toEqual([]);
      expect(bondsAfter(sent, invitee, { kind: 'decline', id: 'ours', at })).toEqual([]);
    }),
  );
});

test('[REL-4] an invitation is bound to its address, however that is spelled: nobody else sees or answers it', () => {
  const spelled = strangers.chain((people) =>
    fc.record({ ...Object.fromEntries([]), people: fc.constant(people), email: respelled(people.invitee.email) }),
  );
  const kinds = fc.constantFrom('accept' as const, 'decline' as const);
  fc.assert(
    fc.property(
      spelled,
      relatedTravelers,
      companionships,
      instants,
      kinds,
      ({ people, email }, somebody, as, at, kind) => {
        const { own, invitee, other } = people;
        const sent = bondsAfter([], own, inviting(invitee, as, at));
        const answer = { kind, id: 'ours', at } as const;
        const stranger = { ...somebody, email: other };
        expect(relationshipsOf(sent, other)).toEqual([]);
        expect(changeProblem(sent, stranger, answer)).toBe('relationshipNotFound');
        expect(bondsAfter(sent, stranger, answer)).toBe(sent);
        expect(bondsAfterSignUp(sent, stranger)).toEqual(sent);
        expect(relationshipsOf(sent, email)[0]?.relationshipStatus).toBe('Invitation received');
        expect(changeProblem(sent, { ...invitee, email }, answer)).toBeUndefined();
      },
    ),
  );
});

test('[REL-4] whoever has no address any more is nobody who signs up', () => {
  fc.assert(
    fc.property(bondWorlds, relatedTravelers, ({ bonds }, traveler) => {
      const withoutAddress = (member: BondMember): BondMember => ({ ...member, user: { ...member.user, email: '' } });
      const gone = bonds.map(({ people: [one, other], ...bond }): Bond => {
        return { ...bond, people: [withoutAddress(one), withoutAddress(other)] };
      });
      expect(bondsAfterSignUp(gone, { ...traveler, email: '' })).toEqual(gone);
    }),
  );
});

test('[REL-4] signing up makes every external relationship with that address the internal one in the same state', () => {
  fc.assert(
    fc.property(bondWorlds, relatedTravelers, fc.nat(5), fc.boolean(), (world, traveler, place, isUpper) => {
      const { email = '' } = world.people[place % world.people.length] ?? {};
      const newcomer = { ...traveler, email: isUpper ? ` ${email.toUpperCase()}` : `${email.toLowerCase()} ` };
      const after = bondsAfterSignUp(world.bonds, newcomer);
      const isNewcomer = (email: string): boolean => sameAddress(email, newcomer.email);
      for (const own of world.people.filter(({ email }) => !isNewcomer(email))) {
        const before = relationshipsOf(world.bonds, own.email);
        expect(relationshipsOf(after, own.email)).toEqual(
          before.map((one) => {
            if (!isNewcomer(one.relatedUser.email)) return one;
            const relationshipType =
              own.id === null ? one.relationshipType : one.relationshipType.replace('External ', '');
            return { ...one, relatedUser: newcomer, relationshipType };
          }),
        );
      }
      expect(relationshipsOf(after, newcomer.email).map(({ unreadMessages }) => unreadMessages)).toEqual(
        relationshipsOf(world.bonds, newcomer.email).map(({ unreadMessages }) => unreadMessages),
      );
      const people = world.people.map((one) => (isNewcomer(one.email) ? newcomer : one));
      expect(disagreements(after, people)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('[REL-4] nobody is an external fellow traveler or an external Guide, with or without an account', () => {
  const settled = fc.constantFrom('Fellow Traveler' as const, 'Guide' as const);
  fc.assert(
    fc.property(strangers, settled, fc.boolean(), instants, ({ own, invitee }, type, isFirst, updatedAt) => {
      const [one, other] = isFirst ? [own, invitee] : [invitee, own];
      const people = [
        { user: one, unreadMessages: 0 },
        { user: other, unreadMessages: 0 },
      ] as const;
      const bond = { id: 'ours', people, type, isOpen: false, inviteeEmail: null, fellowsBefore: false, updatedAt };
      expect(relationshipSeenBy(bond, own.email)?.relationshipType).toBe(type);
      const [signedUp] = bondsAfterSignUp([bond], { ...invitee, id: 'somebody' });
      expect(signedUp && relationshipSeenBy(signedUp, own.email)?.relationshipType).toBe(type);
    }),
  );
});

test('[REL-4] whether somebody signs up just before or just after anything but an ending comes to the same', () => {
  fc.assert(
    fc.property(worldsAndAct, relatedTravelers, ({ world, act: { by, change } }, traveler) => {
      const external = world.people.find(({ id }) => id === null);
      fc.pre(external !== undefined && change.kind !== 'end' && (change.kind !== 'invite' || by.id !== null));
      const newcomer = { ...traveler, email: external?.email ?? '' };
      const known = change.kind === 'invite' && change.invitee === external ? { ...change, invitee: newcomer } : change;
      const actor = by === external ? newcomer : by;
      fc.pre(by !== external || change.kind === 'accept' || change.kind === 'decline');
      const before = bondsAfter(bondsAfterSignUp(world.bonds, newcomer), actor, known);
      expect(before).toEqual(bondsAfterSignUp(bondsAfter(world.bonds, by, change), newcomer));
    }),
    { numRuns: 200 },
  );
});

test('[REL-4] of an ending it matters: before they sign up nothing is left of it, afterwards they stay fellow travelers', () => {
  fc.assert(
    fc.property(strangers, relatedTravelers, companionships, instants, ({ own, invitee }, traveler, as, at) => {
      const newcomer = { ...traveler, email: invitee.email };
      const sent = bondsAfter([], own, inviting(invitee, as, at));
      const walking = bondsAfter(sent, invitee, { kind: 'accept', id: 'ours', at });
      const ending = { kind: 'end', id: 'ours', from: `External ${as}`, at } as const;
      expect(bondsAfterSignUp(bondsAfter(walking, own, ending), newcomer)).toEqual([]);
      const after = bondsAfter(bondsAfterSignUp(walking, newcomer), own, ending);
      expect(relationshipsOf(after, own.email)).toMatchObject([
        { relatedUser: newcomer, relationshipType: 'Fellow Traveler', relationshipStatus: 'Confirmed' },
      ]);
    }),
  );
});

test('[REL-1][REL-4] inviting an address again takes the place of the first invitation, with the name that was typed last', () => {
  fc.assert(
    fc.property(
      strangers,
      companionships,
      companionships,
      externalPeople,
      instants,
      ({ own, invitee }, as, again, renamed, at) => {
        const sent = bondsAfter([], own, inviting(invitee, as, at));
        const email = invitee.email.toUpperCase();
        const after = bondsAfter(sent, own, { ...inviting({ ...renamed, email }, again, at), id: 'another' });
        expect(after).toHaveLength(1);
        const [mine] = relationshipsOf(after, own.email);
        expect(mine).toMatchObject({
          id: 'ours',
          relationshipType: `External ${again}`,
          relatedUser: { displayName: renamed.displayName, id: null },
          inviteeEmail: email,
        });
      },
    ),
  );
});

test('[REL-1][REL-4] inviting a Traveler by e-mail keeps who they are', () => {
  fc.assert(
    fc.property(strangers, relatedTravelers, companionships, instants, ({ own, invitee }, traveler, as, at) => {
      const known = { ...traveler, email: invitee.email };
      const fellows = bondsAfterSignUp(bondsAfter([], own, inviting(invitee, as, at)), known);
      const again = bondsAfter(fellows, own, inviting({ ...invitee, displayName: 'Somebody' }, as, at));
      expect(relationshipsOf(again, own.email)[0]).toMatchObject({ relatedUser: known, relationshipType: as });
    }),
  );
});

test('[REL-1][REL-15] nobody invites themselves, however the address is spelled', () => {
  const selves = relatedTravelers.chain((own) => fc.record({ own: fc.constant(own), email: respelled(own.email) }));
  fc.assert(
    fc.property(selves, companionships, instants, ({ own, email }, as, at) => {
      const change = inviting({ ...own, id: null, email }, as, at);
      expect(changeProblem([], own, change)).toBe('invitationToOneself');
      expect(bondsAfter([], own, change)).toEqual([]);
    }),
  );
});
