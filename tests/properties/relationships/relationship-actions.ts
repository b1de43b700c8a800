import fc from 'fast-check';
import {
  type RelationshipWorld,
  relationshipWorlds,
  invitableTypes,
  instants,
  relatedTravelers,
} from '#core/arbitraries';
import {
  NO_PROFILE,
  type RelationshipPair,
  RELATIONSHIP_TYPES,
  type RelatedUser,
  type Relationship,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';

/** A person's action in a world: often allowed, sometimes on a relationship that is not theirs or does not exist. */
export interface RelationshipAction {
  readonly by: RelatedUser;
  readonly change: RelationshipChange;
}

export const sameAddress = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** The same address with other case or spaces. */
export const emailSpelledDifferently = (email: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ' ', '  '), fc.boolean())
    .map(([space, isUpper]) => space + (isUpper ? email.toUpperCase() : email.toLowerCase()) + space);

type Kind = RelationshipChange['kind'];

const seeds = fc.record({
  kind: fc.constantFrom<Kind[]>(
    'invite',
    'invite',
    'accept',
    'accept',
    'accept',
    'remove',
    'remove',
    'remove',
    'remove',
  ),
  by: fc.nat(59),
  place: fc.nat(99),
  invitee: fc.nat(59),
  stranger: fc.option(relatedTravelers, { nil: undefined, freq: 4 }),
  as: invitableTypes,
  from: fc.option(fc.constantFrom(...RELATIONSHIP_TYPES, 'Invitation' as const), { nil: undefined }),
  at: instants,
});
type Seed = typeof seeds extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const nobody: RelatedUser = { id: null, displayName: '', email: 'nobody@x.org', ...NO_PROFILE };

const actOf = ({ people, pairs }: RelationshipWorld, seed: Seed): RelationshipAction => {
  const by = at(people, seed.by) ?? nobody;
  const own = pairs.filter((bond) => isIn(bond, by));
  const bond = at(seed.place % 7 === 0 ? pairs : own, seed.place);
  const change = { id: bond?.id ?? 'unknown', at: seed.at };
  if (seed.kind === 'invite') {
    const invitee = seed.stranger ?? at(people, seed.invitee) ?? nobody;
    return { by, change: { ...change, id: 'invited', kind: seed.kind, as: seed.as, invitee } };
  }
  if (seed.kind !== 'remove') return { by, change: { ...change, kind: seed.kind } };
  return {
    by,
    change: { ...change, kind: seed.kind, from: seed.from ?? (bond?.isOpen ? 'Invitation' : (bond?.type ?? 'Guide')) },
  };
};

/** Both people of a relationship. */
export const peopleOf = ({ inviter, invitee }: RelationshipPair): readonly [RelatedUser, RelatedUser] => [
  inviter,
  invitee,
];

const isIn = (pair: RelationshipPair, { email }: RelatedUser): boolean =>
  peopleOf(pair).some((user) => user.email === email);

/** A world, and a number of successive actions in it. */
export const worldsAndActions = (
  most: number,
): fc.Arbitrary<{ readonly world: RelationshipWorld; readonly acts: readonly RelationshipAction[] }> =>
  fc
    .tuple(relationshipWorlds, fc.array(seeds, { minLength: 1, maxLength: most }))
    .map(([world, some]) => ({ world, acts: some.map((seed) => actOf(world, seed)) }));

/** A world, and something that is done in it. */
export const worldsAndAction: fc.Arbitrary<{ readonly world: RelationshipWorld; readonly act: RelationshipAction }> = fc
  .tuple(relationshipWorlds, seeds)
  .map(([world, seed]) => ({ world, act: actOf(world, seed) }));

/** One person's list, and what that person does to it. */
export const listsAndChanges = (
  most: number,
): fc.Arbitrary<{
  readonly own: RelatedUser;
  readonly list: readonly Relationship[];
  readonly changes: readonly RelationshipChange[];
}> =>
  fc.tuple(relationshipWorlds, fc.array(seeds, { minLength: 1, maxLength: most })).map(([world, some]) => {
    const own = world.people[0] ?? nobody;
    const changes = some.map((seed) => actOf(world, { ...seed, by: 0 }).change);
    return { own, list: relationshipsOf(world.pairs, own), changes };
  });

const mirrored = {
  Confirmed: 'Confirmed',
  'Invitation received': 'Invitation sent',
  'Invitation sent': 'Invitation received',
} as const;

/** The same relationship from the other side; unread messages are each side's own. */
export const seenFromOtherSide = (
  relationship: Relationship,
  own: RelatedUser,
): Omit<Relationship, 'unreadMessages'> => {
  const { unreadMessages: _, ...rest } = relationship;
  return { ...rest, relatedUser: own, relationshipStatus: mirrored[relationship.relationshipStatus] };
};

export const isOpen = ({ relationshipStatus }: Relationship): boolean => relationshipStatus !== 'Confirmed';

/** Every pair of people in which one tells something else than the other; there must be none. */
export const disagreements = (bonds: readonly RelationshipPair[], people: readonly RelatedUser[]): readonly unknown[] =>
  people.flatMap((own) =>
    relationshipsOf(bonds, own).flatMap((mine) => {
      const theirs = relationshipsOf(bonds, mine.relatedUser).filter(({ id }) => id === mine.id);
      const isTyped = bonds.some(({ id, isOpen, byAddress }) => id === mine.id && isOpen && byAddress !== null);
      const said = (one: object): string =>
        JSON.stringify(ordered(isTyped ? { ...one, relatedUser: 0, relationshipType: 0, inviteeEmail: 0 } : one));
      const expected = said(seenFromOtherSide(mine, own));
      const found = theirs.map(({ unreadMessages: _, ...rest }) => said(rest));
      return found.length === 1 && found[0] === expected ? [] : [{ expected, found }];
    }),
  );

const ordered = (value: object): unknown => Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
