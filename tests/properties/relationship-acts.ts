import fc from 'fast-check';
import { type BondWorld, bondWorlds, companionships, instants, relatedTravelers } from '#core/arbitraries';
import {
  type Bond,
  RELATIONSHIP_TYPES,
  type RelatedUser,
  type Relationship,
  relationshipsOf,
  type RelationshipChange,
} from '#core/relationships';

/** What somebody does in a world: often something that is allowed, sometimes to what is not theirs or not there. */
export interface Act {
  readonly by: RelatedUser;
  readonly change: RelationshipChange;
}

export const sameAddress = (one: string | null, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** An address as somebody else would type it. */
export const respelled = (email: string): fc.Arbitrary<string> =>
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
    'decline',
    'cancel',
    'read',
    'end',
    'end',
  ),
  by: fc.nat(59),
  place: fc.nat(99),
  invitee: fc.nat(59),
  stranger: fc.option(relatedTravelers, { nil: undefined, freq: 4 }),
  as: companionships,
  from: fc.option(fc.constantFrom(...RELATIONSHIP_TYPES), { nil: undefined }),
  at: instants,
});
type Seed = typeof seeds extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

const nobody: RelatedUser = { id: null, displayName: '', email: 'nobody@x.org', profilePictureUrl: null };

const actOf = ({ people, bonds }: BondWorld, seed: Seed): Act => {
  const by = at(people, seed.by) ?? nobody;
  const own = bonds.filter((bond) => isIn(bond, by));
  const bond = at(seed.place % 7 === 0 ? bonds : own, seed.place);
  const change = { id: bond?.id ?? 'unknown', at: seed.at };
  if (seed.kind === 'invite') {
    const invitee = seed.stranger ?? at(people, seed.invitee) ?? nobody;
    return { by, change: { ...change, id: 'invited', kind: seed.kind, as: seed.as, invitee } };
  }
  if (seed.kind !== 'end') return { by, change: { ...change, kind: seed.kind } };
  return { by, change: { ...change, kind: seed.kind, from: seed.from ?? bond?.type ?? 'Guide' } };
};

const isIn = ({ people }: Bond, { email }: RelatedUser): boolean => people.some(({ user }) => user.email === email);

/** A world, and so many things that are done in it, one after another. */
export const worldsAndActs = (
  most: number,
): fc.Arbitrary<{ readonly world: BondWorld; readonly acts: readonly Act[] }> =>
  fc
    .tuple(bondWorlds, fc.array(seeds, { minLength: 1, maxLength: most }))
    .map(([world, some]) => ({ world, acts: some.map((seed) => actOf(world, seed)) }));

/** A world, and something that is done in it. */
export const worldsAndAct: fc.Arbitrary<{ readonly world: BondWorld; readonly act: Act }> = fc
  .tuple(bondWorlds, seeds)
  .map(([world, seed]) => ({ world, act: actOf(world, seed) }));

/** One person's list, and what that person does to it. */
export const listsAndChanges = (
  most: number,
): fc.Arbitrary<{
  readonly own: RelatedUser;
  readonly list: readonly Relationship[];
  readonly changes: readonly RelationshipChange[];
}> =>
  fc.tuple(bondWorlds, fc.array(seeds, { minLength: 1, maxLength: most })).map(([world, some]) => {
    const own = world.people[0] ?? nobody;
    const changes = some.map((seed) => actOf(world, { ...seed, by: 0 }).change);
    return { own, list: relationshipsOf(world.bonds, own.email), changes };
  });

const mirrored = {
  Confirmed: 'Confirmed',
  'Invitation received': 'Invitation sent',
  'Invitation sent': 'Invitation received',
} as const;

/** The other side of what somebody tells; their unread messages are their own. */
export const otherSide = (relationship: Relationship, own: RelatedUser): Omit<Relationship, 'unreadMessages'> => {
  const { unreadMessages: _, ...rest } = relationship;
  return { ...rest, relatedUser: own, relationshipStatus: mirrored[relationship.relationshipStatus] };
};

export const isOpen = ({ relationshipStatus }: Relationship): boolean => relationshipStatus !== 'Confirmed';

/** Every pair of people in which one tells something else than the other; there must be none. */
export const disagreements = (bonds: readonly Bond[], people: readonly RelatedUser[]): readonly unknown[] =>
  people.flatMap((own) =>
    relationshipsOf(bonds, own.email).flatMap((mine) => {
      const theirs = relationshipsOf(bonds, mine.relatedUser.email).filter(({ id }) => id === mine.id);
      const expected = JSON.stringify(ordered(otherSide(mine, own)));
      const found = theirs.map(({ unreadMessages: _, ...rest }) => JSON.stringify(ordered(rest)));
      return found.length === 1 && found[0] === expected ? [] : [{ expected, found }];
    }),
  );

const ordered = (value: object): unknown => Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
