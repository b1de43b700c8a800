import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companionships, instants, relatedTravelers, relationshipLists } from '#core/arbitraries';
import {
  type Bond,
  bondOf,
  bondsAfter,
  changeProblem,
  type Companionship,
  type RelatedUser,
  type Relationship,
  relationshipProblem,
  relationshipsAfter,
  relationshipSeenBy,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';
import { disagreements, worldsAndAct } from './relationship-acts.ts';

type State =
  | 'nothing'
  | 'fellows'
  | 'guide'
  | 'sent'
  | 'sent, fellows before'
  | 'received'
  | 'received, fellows before'
  | 'walking since I asked'
  | 'walking since they asked';

type Kind = Exclude<RelationshipChange['kind'], 'read'>;

/** All that can be done, and what it leads to or what is said against it. */
const journeys: Record<State, Record<Kind, State | `${'relationship' | 'invitation'}${string}`>> = {
  nothing: {
    invite: 'sent',
    accept: 'relationshipNotFound',
    decline: 'relationshipNotFound',
    cancel: 'relationshipNotFound',
    end: 'relationshipNotFound',
  },
  fellows: {
    invite: 'sent, fellows before',
    accept: 'invitationNotOpen',
    decline: 'invitationNotOpen',
    cancel: 'invitationNotOpen',
    end: 'nothing',
  },
  guide: {
    invite: 'relationshipGuideStays',
    accept: 'invitationNotOpen',
    decline: 'invitationNotOpen',
    cancel: 'invitationNotOpen',
    end: 'relationshipGuideStays',
  },
  sent: {
    invite: 'sent',
    accept: 'invitationNotYoursToAnswer',
    decline: 'invitationNotYoursToAnswer',
    cancel: 'nothing',
    end: 'invitationStillOpen',
  },
  'sent, fellows before': {
    invite: 'sent, fellows before',
    accept: 'invitationNotYoursToAnswer',
    decline: 'invitationNotYoursToAnswer',
    cancel: 'fellows',
    end: 'invitationStillOpen',
  },
  received: {
    invite: 'invitationToAnswerFirst',
    accept: 'walking since they asked',
    decline: 'nothing',
    cancel: 'invitationNotYoursToCancel',
    end: 'invitationStillOpen',
  },
  'received, fellows before': {
    invite: 'invitationToAnswerFirst',
    accept: 'walking since they asked',
    decline: 'fellows',
    cancel: 'invitationNotYoursToCancel',
    end: 'invitationStillOpen',
  },
  'walking since I asked': {
    invite: 'relationshipEndFirst',
    accept: 'invitationNotOpen',
    decline: 'invitationNotOpen',
    cancel: 'invitationNotOpen',
    end: 'fellows',
  },
  'walking since they asked': {
    invite: 'relationshipEndFirst',
    accept: 'invitationNotOpen',
    decline: 'invitationNotOpen',
    cancel: 'invitationNotOpen',
    end: 'fellows',
  },
};

const steps = Object.entries(journeys).flatMap(([from, ways]) =>
  Object.entries(ways).map(([kind, to]) => [kind as Kind, from as State, to] as const),
);

const pairs = fc.uniqueArray(relatedTravelers, {
  minLength: 2,
  maxLength: 2,
  selector: ({ email }) => email.toLowerCase(),
});

const bondIn = (state: State, own: RelatedUser, other: RelatedUser, as: Companionship): readonly Bond[] => {
  const isWalk = state !== 'fellows' && state !== 'guide';
  const theyAsked = state.startsWith('received') || state === 'walking since they asked';
  const bond: Bond = {
    id: 'ours',
    people: [
      { user: other, unreadMessages: 4 },
      { user: own, unreadMessages: 7 },
    ],
    type: isWalk ? as : state === 'guide' ? 'Guide' : 'Fellow Traveler',
    isOpen: state.startsWith('sent') || state.startsWith('received'),
    inviteeEmail: isWalk ? (theyAsked ? own : other).email : null,
    fellowsBefore: state.endsWith('before'),
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  return state === 'nothing' ? [] : [bond];
};

const stateOf = (relationship: Relationship | undefined, own: RelatedUser): State => {
  if (relationship === undefined) return 'nothing';
  const { relationshipType, relationshipStatus, fellowsBefore, inviteeEmail } = relationship;
  if (relationshipType === 'Fellow Traveler') return 'fellows';
  if (relationshipType === 'Guide') return 'guide';
  const before = fellowsBefore ? ', fellows before' : '';
  if (relationshipStatus === 'Invitation sent') return `sent${before}`;
  if (relationshipStatus === 'Invitation received') return `received${before}`;
  return inviteeEmail === own.email ? 'walking since they asked' : 'walking since I asked';
};

const changeOf = (
  kind: Kind,
  as: Companionship,
  invitee: RelatedUser,
  at: string,
  bonds: readonly Bond[],
): RelationshipChange => {
  const id = 'ours';
  if (kind === 'invite') return { kind, id, as, invitee, at };
  return kind === 'end' ? { kind, id, at, from: bonds[0]?.type ?? as } : { kind, id, at };
};

test.each(steps)('[REL-1] to %s from "%s" comes to "%s"', (kind, from, to) => {
  fc.assert(
    fc.property(pairs, companionships, companionships, instants, ([own, other], as, asked, at) => {
      if (own === undefined || other === undefined) return;
      const bonds = bondIn(from, own, other, as);
      const change = changeOf(kind, asked, other, at, bonds);
      const after = bondsAfter(bonds, own, change);
      const isLegal = to in journeys;
      expect(changeProblem(bonds, own, change)).toBe(isLegal ? undefined : to);
      expect(stateOf(relationshipsOf(after, own.email)[0], own)).toBe(isLegal ? to : from);
      expect(disagreements(after, [own, other])).toEqual([]);
      const [one] = after;
      if (one === undefined || !isLegal) return;
      const askedFor = kind === 'invite' ? asked : as;
      expect(one.type).toBe(to === 'fellows' ? 'Fellow Traveler' : askedFor);
      expect(one.updatedAt).toBe(at);
      expect(one.inviteeEmail === null).toBe(to === 'fellows');
      expect(one.fellowsBefore).toBe(to.endsWith('before'));
      expect(relationshipsOf(after, own.email)[0]?.unreadMessages).toBe(bonds.length === 0 ? 0 : 7);
      expect(relationshipsOf(after, other.email)[0]?.unreadMessages).toBe(bonds.length === 0 ? 0 : 4);
    }),
    { numRuns: 20 },
  );
});

test('[REL-1] whatever anybody does, both sides tell the same story, and what is refused leaves no trace', () => {
  fc.assert(
    fc.property(worldsAndAct, ({ world, act: { by, change } }) => {
      const after = bondsAfter(world.bonds, by, change);
      expect(disagreements(after, world.people)).toEqual([]);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      if (changeProblem(world.bonds, by, change) !== undefined) expect(after).toEqual(world.bonds);
    }),
    { numRuns: 200 },
  );
});

test('[REL-1] my own list tells all that I need to know: what I see afterwards and what is refused follow from it', () => {
  fc.assert(
    fc.property(worldsAndAct, ({ world, act: { by, change } }) => {
      const mine = relationshipsOf(world.bonds, by.email);
      expect(relationshipProblem(mine, by, change)).toBe(changeProblem(world.bonds, by, change));
      expect(relationshipsAfter(mine, by, change)).toEqual(
        relationshipsOf(bondsAfter(world.bonds, by, change), by.email),
      );
    }),
    { numRuns: 200 },
  );
});

test('[REL-1] what two people do leaves what others have among themselves as it is', () => {
  fc.assert(
    fc.property(worldsAndAct, ({ world, act: { by, change } }) => {
      const touched = world.bonds.find(({ id }) => id === change.id)?.people.map(({ user }) => user.email) ?? [];
      const others = (bonds: readonly Bond[]): readonly Bond[] =>
        bonds.filter(({ people }) => people.every(({ user }) => user !== by && !touched.includes(user.email)));
      expect(others(bondsAfter(world.bonds, by, change))).toEqual(others(world.bonds));
    }),
    { numRuns: 200 },
  );
});

test('[REL-1] doing the same again changes nothing more', () => {
  fc.assert(
    fc.property(worldsAndAct, ({ world, act: { by, change } }) => {
      const once = bondsAfter(world.bonds, by, change);
      expect(bondsAfter(once, by, change)).toEqual(once);
    }),
    { numRuns: 200 },
  );
});

test('[REL-1] a list can be put together to bonds and taken apart again, and nobody else finds themselves in it', () => {
  fc.assert(
    fc.property(relationshipLists, relatedTravelers, fc.emailAddress(), ({ ownEmail, list }, person, stranger) => {
      const own = { ...person, email: ownEmail };
      const bonds = list.map((one) => bondOf(one, own));
      expect(bonds.map((bond) => relationshipSeenBy(bond, ` ${ownEmail.toUpperCase()} `))).toEqual(list);
      const known = [ownEmail, ...list.map(({ relatedUser }) => relatedUser.email)].map((one) => one.toLowerCase());
      fc.pre(!known.includes(stranger.toLowerCase()));
      expect(relationshipsOf(bonds, stranger)).toEqual([]);
    }),
  );
});

test('[REL-1] both ending the same walk ends it once: they stay fellow travelers', () => {
  fc.assert(
    fc.property(pairs, companionships, instants, ([own, other], as, at) => {
      if (own === undefined || other === undefined) return;
      const bonds = bondIn('walking since I asked', own, other, as);
      const ending = { kind: 'end', id: 'ours', from: as, at } as const;
      const once = bondsAfter(bonds, own, ending);
      expect(changeProblem(once, other, ending)).toBe('relationshipHasChanged');
      expect(bondsAfter(once, other, ending)).toBe(once);
    }),
  );
});

test('[REL-1] only an account can do more than answer an invitation', () => {
  fc.assert(
    fc.property(worldsAndAct, ({ world, act: { change } }) => {
      for (const by of world.people.filter(({ id }) => id === null)) {
        const problem = changeProblem(world.bonds, by, change);
        const isAnswer = change.kind === 'accept' || change.kind === 'decline';
        expect(problem === 'relationshipNeedsAccount').toBe(!isAnswer);
      }
    }),
  );
});
