import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitableTypes, instants, relatedTravelers, relationshipLists } from '#core/arbitraries';
import {
  type RelationshipPair,
  relationshipPairOf,
  pairsAfter,
  changeProblem,
  type InvitableType,
  type RelatedUser,
  type Relationship,
  relationshipsAfter,
  relationshipSeenBy,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';
import { disagreements, peopleOf, worldsAndAction } from './relationship-actions.ts';
import { relationshipProblem } from './relationship-problem.ts';
import { forAll } from '../support/for-all.ts';

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

type Kind = RelationshipChange['kind'];

/** All that can be done, and what it leads to or what is said against it. */
const journeys: Record<State, Record<Kind, State | `${'relationship' | 'invitation'}${string}`>> = {
  nothing: {
    invite: 'sent',
    accept: 'relationshipNotFound',
    remove: 'relationshipNotFound',
  },
  fellows: {
    invite: 'sent, fellows before',
    accept: 'invitationNotOpen',
    remove: 'nothing',
  },
  guide: {
    invite: 'relationshipGuideStays',
    accept: 'invitationNotOpen',
    remove: 'relationshipGuideStays',
  },
  sent: {
    invite: 'sent',
    accept: 'invitationNotYoursToAnswer',
    remove: 'nothing',
  },
  'sent, fellows before': {
    invite: 'sent, fellows before',
    accept: 'invitationNotYoursToAnswer',
    remove: 'fellows',
  },
  received: {
    invite: 'invitationToAnswerFirst',
    accept: 'walking since they asked',
    remove: 'nothing',
  },
  'received, fellows before': {
    invite: 'invitationToAnswerFirst',
    accept: 'walking since they asked',
    remove: 'fellows',
  },
  'walking since I asked': {
    invite: 'relationshipEndFirst',
    accept: 'invitationNotOpen',
    remove: 'fellows',
  },
  'walking since they asked': {
    invite: 'relationshipEndFirst',
    accept: 'invitationNotOpen',
    remove: 'fellows',
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

const bondIn = (state: State, own: RelatedUser, other: RelatedUser, as: InvitableType): readonly RelationshipPair[] => {
  const isWalk = state !== 'fellows' && state !== 'guide';
  const theyAsked = state.startsWith('received') || state === 'walking since they asked';
  const bond: RelationshipPair = {
    id: 'ours',
    byAddress: null,
    inviter: theyAsked ? other : own,
    invitee: theyAsked ? own : other,
    type: isWalk ? as : state === 'guide' ? 'Guide' : 'Fellow Traveler',
    isOpen: state.startsWith('sent') || state.startsWith('received'),
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
  as: InvitableType,
  invitee: RelatedUser,
  at: string,
  bonds: readonly RelationshipPair[],
): RelationshipChange => {
  const id = 'ours';
  if (kind === 'invite') return { kind, id, as, invitee, at };
  if (kind !== 'remove') return { kind, id, at };
  const [bond] = bonds;
  return { kind, id, at, from: bond?.isOpen ? 'Invitation' : (bond?.type ?? as) };
};

test.each(steps)('[REL-1] to %s from "%s" comes to "%s"', (kind, from, to) =>
  forAll(
    [pairs, invitableTypes, invitableTypes, instants],
    ([own, other], as, asked, at) => {
      if (own === undefined || other === undefined) return;
      const bonds = bondIn(from, own, other, as);
      const change = changeOf(kind, asked, other, at, bonds);
      const after = pairsAfter(bonds, own, change);
      const isLegal = to in journeys;
      expect(changeProblem(bonds, own, change)).toBe(isLegal ? undefined : to);
      expect(stateOf(relationshipsOf(after, own)[0], own)).toBe(isLegal ? to : from);
      expect(disagreements(after, [own, other])).toEqual([]);
      const [one] = after;
      if (one === undefined || !isLegal) return;
      const askedFor = kind === 'invite' ? asked : as;
      expect(one.type).toBe(to === 'fellows' ? 'Fellow Traveler' : askedFor);
      expect(one.updatedAt).toBe(at);
      expect(relationshipsOf(after, own)[0]?.inviteeEmail === null).toBe(to === 'fellows');
      expect(one.fellowsBefore).toBe(to.endsWith('before'));
    },
    { numRuns: 20 },
  ),
);

test('[REL-1] whatever anybody does, both sides tell the same story, and what is refused leaves no trace', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const after = pairsAfter(world.pairs, by, change);
      expect(disagreements(after, world.people)).toEqual([]);
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      if (changeProblem(world.pairs, by, change) !== undefined) expect(after).toEqual(world.pairs);
    },
    { numRuns: 200 },
  ));

test('[REL-1] my own list tells all that I need to know: what I see afterwards and what is refused follow from it', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const mine = relationshipsOf(world.pairs, by);
      expect(relationshipProblem(mine, by, change)).toBe(changeProblem(world.pairs, by, change));
      expect(relationshipsAfter(mine, by, change)).toEqual(relationshipsOf(pairsAfter(world.pairs, by, change), by));
    },
    { numRuns: 200 },
  ));

test('[REL-1] what two people do leaves what others have among themselves as it is', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const touched = world.pairs.filter(({ id }) => id === change.id).flatMap(peopleOf);
      const others = (bonds: readonly RelationshipPair[]): readonly RelationshipPair[] =>
        bonds.filter((pair) => peopleOf(pair).every((user) => user !== by && !touched.includes(user)));
      expect(others(pairsAfter(world.pairs, by, change))).toEqual(others(world.pairs));
    },
    { numRuns: 200 },
  ));

test('[REL-1] doing the same again changes nothing more', () =>
  forAll(
    [worldsAndAction],
    ({ world, act: { by, change } }) => {
      const once = pairsAfter(world.pairs, by, change);
      expect(pairsAfter(once, by, change)).toEqual(once);
    },
    { numRuns: 200 },
  ));

test('[REL-1] a list can be put together to bonds and taken apart again, and nobody else finds themselves in it', () =>
  forAll([relationshipLists, relatedTravelers, fc.emailAddress()], ({ ownEmail, list }, person, stranger) => {
    const own = { ...person, email: ownEmail };
    const bonds = list.map((one) => relationshipPairOf(one, own));
    expect(bonds.map((bond) => relationshipSeenBy(bond, { id: null, email: ` ${ownEmail.toUpperCase()} ` }))).toEqual(
      list.map((one) => ({ ...one, unreadMessages: 0, lastMessage: null })),
    );
    const known = [ownEmail, ...list.map(({ relatedUser }) => relatedUser.email)].map((one) => one.toLowerCase());
    fc.pre(!known.includes(stranger.toLowerCase()));
    expect(relationshipsOf(bonds, { id: null, email: stranger })).toEqual([]);
  }));

test('[REL-1] both ending the same relationship ends it once: they stay fellow travelers', () =>
  forAll([pairs, invitableTypes, instants], ([own, other], as, at) => {
    if (own === undefined || other === undefined) return;
    const bonds = bondIn('walking since I asked', own, other, as);
    const ending = { kind: 'remove', id: 'ours', from: as, at } as const;
    const once = pairsAfter(bonds, own, ending);
    expect(changeProblem(once, other, ending)).toBe('relationshipHasChanged');
    expect(pairsAfter(once, other, ending)).toBe(once);
  }));

test('[REL-1] who meant to take back an invitation does not end the relationship that came of it', () =>
  forAll([pairs, invitableTypes, instants], ([own, other], as, at) => {
    if (own === undefined || other === undefined) return;
    const taking = { kind: 'remove', id: 'ours', from: 'Invitation', at } as const;
    const bonds = bondIn('walking since I asked', own, other, as);
    expect(changeProblem(bonds, own, taking)).toBe('relationshipHasChanged');
    expect(changeProblem(bondIn('sent', own, other, as), own, { ...taking, from: as })).toBe('relationshipHasChanged');
  }));
