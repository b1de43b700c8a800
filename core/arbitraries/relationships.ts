import fc from 'fast-check';
import { emailKey } from '../account/index.ts';
import {
  type Bond,
  type Companionship,
  type InvitationForm,
  type Relationship,
  RELATIONSHIP_STATUSES,
  type RelatedUser,
} from '../relationships/index.ts';
import { displayNames, emails } from './account.ts';
import { instants, texts, words } from './shared.ts';

/** Names as people give them: of any script, with marks, without width, long, with markup, or none at all. */
export const relatedNames: fc.Arbitrary<string> = fc.oneof(
  displayNames,
  texts,
  fc.constantFrom('Zoë Ångström', 'שלום כהן', '\u202Eלאה\u202C', 'A\u0301ne', '<b>Bo</b>', 'W'.repeat(300), '👩‍🚀 Ada'),
);

/** People with an account. */
export const relatedTravelers: fc.Arbitrary<RelatedUser> = fc.record({
  id: fc.uuid(),
  displayName: relatedNames,
  email: emails,
  profilePictureUrl: fc.option(fc.webUrl(), { nil: null }),
});

/** People who are known by their address alone. */
export const externalPeople: fc.Arbitrary<RelatedUser> = fc.record({
  id: fc.constant(null),
  displayName: relatedNames,
  email: emails,
  profilePictureUrl: fc.constant(null),
});

const standing = fc.record({
  id: fc.uuid(),
  unreadMessages: fc.oneof(fc.constant(0), fc.nat(200)),
  updatedAt: instants,
});

type Drawn = (ownEmail: string) => Relationship;

const settled = fc
  .record({ relationshipType: fc.constantFrom('Fellow Traveler', 'Guide'), relatedUser: relatedTravelers, standing })
  .map(({ standing: rest, ...one }): Drawn => {
    return () => ({ ...one, ...rest, relationshipStatus: 'Confirmed', inviteeEmail: null, fellowsBefore: false });
  });

const external = fc
  .record({
    relationshipType: fc.constantFrom('External Mentor', 'External Running Partner'),
    relationshipStatus: fc.constantFrom('Confirmed', 'Invitation sent'),
    relatedUser: externalPeople,
    standing,
  })
  .map(({ standing: rest, ...one }): Drawn => {
    return () => ({ ...one, ...rest, inviteeEmail: one.relatedUser.email, fellowsBefore: false });
  });

const internal = fc
  .record({
    relationshipType: fc.constantFrom('Mentor', 'Running Partner'),
    relationshipStatus: fc.constantFrom(...RELATIONSHIP_STATUSES),
    relatedUser: relatedTravelers,
    standing,
    wasInvited: fc.boolean(),
    wereFellows: fc.boolean(),
  })
  .map(({ wasInvited, wereFellows, standing: rest, ...one }): Drawn => {
    const isOpen = one.relationshipStatus !== 'Confirmed';
    const isMine = isOpen ? one.relationshipStatus === 'Invitation received' : wasInvited;
    return (ownEmail) => ({
      ...one,
      ...rest,
      inviteeEmail: isMine ? ownEmail : one.relatedUser.email,
      fellowsBefore: isOpen && wereFellows,
    });
  });

const drawn = fc.oneof(settled, external, internal);

/** Relationships of any type and status that can stand in the list of whoever has that address. */
export const relationshipsWith = (ownEmail: string): fc.Arbitrary<Relationship> => drawn.map((of) => of(ownEmail));

/** Relationships of every type, status and direction. */
export const relationships: fc.Arbitrary<Relationship> = fc.tuple(emails, drawn).map(([email, of]) => of(email));

/** A Traveler's address and list, in any order; no person stands in it twice. */
export const relationshipLists: fc.Arbitrary<{
  readonly ownEmail: string;
  readonly list: readonly Relationship[];
}> = fc.record({ ownEmail: emails, entries: fc.array(drawn, { maxLength: 12 }) }).map(({ ownEmail, entries }) => {
  const known = new Set([emailKey(ownEmail)]);
  const list = entries
    .map((of) => of(ownEmail))
    .filter(({ relatedUser }) => !known.has(emailKey(relatedUser.email)) && known.add(emailKey(relatedUser.email)))
    .map((one, place) => ({ ...one, id: `relationship-${place}` }));
  return { ownEmail, list };
});

export const companionships: fc.Arbitrary<Companionship> = fc.constantFrom('Running Partner', 'Mentor');

/** Forms that nothing speaks against. */
export const invitationForms: fc.Arbitrary<InvitationForm> = fc.record({
  name: displayNames,
  email: emails,
  message: words.map((text) => text.replaceAll(/\p{Cs}/gu, '')),
});

/** Some people and everything that is between them. */
export interface BondWorld {
  /** At least two of them with an account. */
  readonly people: readonly RelatedUser[];
  readonly bonds: readonly Bond[];
}

type Between = Pick<Bond, 'type' | 'isOpen' | 'fellowsBefore'> | undefined;

const between: fc.Arbitrary<Between> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('Fellow Traveler' as const, 'Fellow Traveler' as const, 'Guide' as const).map((type) => ({
    type,
    isOpen: false,
    fellowsBefore: false,
  })),
  {
    weight: 4,
    arbitrary: fc
      .record({ type: companionships, isOpen: fc.constantFrom(true, true, false), fellowsBefore: fc.boolean() })
      .map((one) => ({ ...one, fellowsBefore: one.isOpen && one.fellowsBefore })),
  },
);

const differing = { selector: ({ email }: RelatedUser): string => emailKey(email) };

/** Two to four people with an account, up to two without one, and legal bonds between them. */
export const bondWorlds: fc.Arbitrary<BondWorld> = fc
  .record({
    people: fc.uniqueArray(relatedTravelers, { ...differing, minLength: 2, maxLength: 4 }),
    addresses: fc.uniqueArray(externalPeople, { ...differing, maxLength: 2 }),
    ties: fc.array(fc.tuple(between, standing, fc.boolean(), fc.nat(9)), { minLength: 14, maxLength: 14 }),
  })
  .map(({ people: accounts, addresses, ties }) => {
    const taken = accounts.map(({ email }) => emailKey(email));
    const people = [
      ...accounts.map((traveler, place) => ({ ...traveler, id: `traveler-${place}` })),
      ...addresses.filter(({ email }) => !taken.includes(emailKey(email))),
    ];
    const pairs = people.flatMap((one, place) =>
      people.slice(place + 1).flatMap((other) => (one.id === null ? [] : [[one, other] as const])),
    );
    const bonds = pairs
      .flatMap((pair, place) => bondBetween(pair, ties[place]))
      .map((bond, place) => ({ ...bond, id: `relationship-${place}` }));
    return { people, bonds: allowed(bonds) };
  });

type Tied = readonly [Between, Pick<Relationship, 'id' | 'unreadMessages' | 'updatedAt'>, boolean, number];

const bondBetween = ([one, other]: readonly [RelatedUser, RelatedUser], tied: Tied | undefined): Bond[] => {
  if (tied === undefined) return [];
  const [tie, { id, unreadMessages, updatedAt }, isTurned, unread] = tied;
  const isExternal = other.id === null;
  if (tie === undefined || (isExternal && (tie.type === 'Guide' || tie.type === 'Fellow Traveler'))) return [];
  const invitee = isTurned && !isExternal ? one : other;
  const wasInvited = tie.type === 'Running Partner' || tie.type === 'Mentor';
  return [
    {
      ...tie,
      id,
      people: [
        { user: one, unreadMessages },
        { user: other, unreadMessages: unread },
      ],
      inviteeEmail: wasInvited ? invitee.email : null,
      fellowsBefore: tie.fellowsBefore && !isExternal,
      updatedAt,
    },
  ];
};

/** Leaves out what could not stand beside what comes before it: second places, and invitations of those who need none. */
const allowed = (bonds: readonly Bond[]): readonly Bond[] => {
  const confirmed = bonds.filter(({ isOpen }) => !isOpen);
  const kept: Bond[] = [];
  for (const bond of [...confirmed, ...bonds.filter(({ isOpen }) => isOpen)]) {
    const senders = placesOf(bond);
    const askers = bond.isOpen ? senders.filter((email) => email !== bond.inviteeEmail) : senders;
    const taken = kept.filter(({ isOpen, type }) => !isOpen && type === bond.type).flatMap(placesOf);
    if (!askers.some((email) => taken.includes(email))) kept.push(bond);
  }
  return kept;
};

const placesOf = ({ type, people, inviteeEmail }: Bond): readonly string[] => {
  const both = people.map(({ user }) => user.email);
  if (type === 'Running Partner') return both;
  return type === 'Mentor' ? both.filter((email) => email !== inviteeEmail) : [];
};
