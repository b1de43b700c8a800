import fc from 'fast-check';
import { emailKey } from '../account/index.ts';
import {
  type RelationshipPair,
  type InvitableType,
  type InvitationInput,
  NO_PROFILE,
  type Relationship,
  RELATIONSHIP_STATUSES,
  type RelatedUser,
} from '../relationships/index.ts';
import { displayNames, emails } from './account.ts';
import { instants, texts, visibleTexts, webUrls } from './shared.ts';

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
  profilePictureUrl: fc.option(webUrls(), { nil: null }),
});

/** People who are known by their address alone. */
export const externalPeople: fc.Arbitrary<RelatedUser> = fc
  .record({ id: fc.constant(null), displayName: relatedNames, email: emails })
  .map((person) => ({ ...person, ...NO_PROFILE }));

const standing = fc.record({
  id: fc.uuid(),
  unreadMessages: fc.oneof(fc.constant(0), fc.nat(200)),
  lastMessage: fc.option(fc.record({ text: fc.string({ minLength: 1 }), senderId: fc.uuid(), createdAt: instants }), {
    nil: null,
  }),
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

/** Relationships of any type and status that can be in the list of the person with that address. */
export const relationshipsWith = (ownEmail: string): fc.Arbitrary<Relationship> => drawn.map((of) => of(ownEmail));

/** Relationships of every type, status and direction. */
export const relationships: fc.Arbitrary<Relationship> = fc.tuple(emails, drawn).map(([email, of]) => of(email));

/** A Traveler's address and their relationships in any order; no person occurs twice. */
export const relationshipLists: fc.Arbitrary<{
  readonly ownEmail: string;
  readonly list: readonly Relationship[];
}> = fc.record({ ownEmail: emails, entries: fc.array(drawn, { maxLength: 12 }) }).map(({ ownEmail, entries }) => {
  const known = new Set([emailKey(ownEmail)]);
  const list = entries
    .map((of) => of(ownEmail))
    .filter(({ relatedUser }) => !known.has(emailKey(relatedUser.email)) && known.add(emailKey(relatedUser.email)))
    .map((one, index) => ({ ...one, id: `relationship-${index}` }));
  return { ownEmail, list };
});

export const invitableTypes: fc.Arbitrary<InvitableType> = fc.constantFrom('Running Partner', 'Mentor');

/** Valid invitation forms. */
export const invitationForms: fc.Arbitrary<InvitationInput> = fc.record({
  name: displayNames,
  email: emails,
  message: visibleTexts.map((text) => text.replaceAll(/\p{Cs}/gu, '')),
});

/** Some people and everything that is between them. */
export interface RelationshipWorld {
  /** At least two of them with an account. */
  readonly people: readonly RelatedUser[];
  readonly pairs: readonly RelationshipPair[];
}

type Between = Pick<RelationshipPair, 'type' | 'isOpen' | 'fellowsBefore'> | undefined;

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
      .record({ type: invitableTypes, isOpen: fc.constantFrom(true, true, false), fellowsBefore: fc.boolean() })
      .map((one) => ({ ...one, fellowsBefore: one.isOpen && one.fellowsBefore })),
  },
);

const differing = { selector: ({ email }: RelatedUser): string => emailKey(email) };

/** Two to four people with an account, up to two without one, and legal bonds between them. */
export const relationshipWorlds: fc.Arbitrary<RelationshipWorld> = fc
  .record({
    people: fc.uniqueArray(relatedTravelers, { ...differing, minLength: 2, maxLength: 4 }),
    addresses: fc.uniqueArray(externalPeople, { ...differing, maxLength: 2 }),
    ties: fc.array(fc.tuple(between, standing, fc.boolean(), fc.boolean()), { minLength: 14, maxLength: 14 }),
  })
  .map(({ people: accounts, addresses, ties }) => {
    const taken = accounts.map(({ email }) => emailKey(email));
    const people = [
      ...accounts.map((traveler, index) => ({ ...traveler, id: `traveler-${index}` })),
      ...addresses.filter(({ email }) => !taken.includes(emailKey(email))),
    ];
    const pairs = people.flatMap((one, index) =>
      people.slice(index + 1).flatMap((other) => (one.id === null ? [] : [[one, other] as const])),
    );
    const relationshipPairs = pairs
      .flatMap((pair, index) => bondBetween(pair, ties[index]))
      .map((pair, index) => ({ ...pair, id: `relationship-${index}` }));
    return { people, pairs: allowed(relationshipPairs) };
  });

type Tied = readonly [Between, Pick<Relationship, 'id' | 'updatedAt'>, boolean, boolean];

const bondBetween = ([one, other]: readonly [RelatedUser, RelatedUser], tied: Tied | undefined): RelationshipPair[] => {
  if (tied === undefined) return [];
  const [tie, { id, updatedAt }, isTurned, isTyped] = tied;
  const isExternal = other.id === null;
  if (tie === undefined || (isExternal && (tie.type === 'Guide' || tie.type === 'Fellow Traveler'))) return [];
  const invitee = isTurned && !isExternal ? one : other;
  const displayName = isExternal ? other.displayName : 'As it was typed';
  return [
    {
      ...tie,
      id,
      inviter: invitee === one ? other : one,
      invitee,
      byAddress:
        tie.isOpen && (isExternal || (isTyped && !tie.fellowsBefore)) ? { displayName, email: invitee.email } : null,
      fellowsBefore: tie.fellowsBefore && !isExternal,
      updatedAt,
    },
  ];
};

/** Leaves out pairs that conflict with earlier ones: second running partners or mentors, and unneeded invitations. */
const allowed = (pairs: readonly RelationshipPair[]): readonly RelationshipPair[] => {
  const confirmed = pairs.filter(({ isOpen }) => !isOpen);
  const accepted: RelationshipPair[] = [];
  for (const pair of [...confirmed, ...pairs.filter(({ isOpen }) => isOpen)]) {
    const senders = exclusiveHolders(pair);
    const askers = pair.isOpen ? senders.filter((email) => email !== pair.invitee.email) : senders;
    const taken = accepted.filter(({ isOpen, type }) => !isOpen && type === pair.type).flatMap(exclusiveHolders);
    if (!askers.some((email) => taken.includes(email))) accepted.push(pair);
  }
  return accepted;
};

const exclusiveHolders = ({ type, inviter, invitee }: RelationshipPair): readonly string[] => {
  if (type === 'Running Partner') return [inviter.email, invitee.email];
  return type === 'Mentor' ? [inviter.email] : [];
};
