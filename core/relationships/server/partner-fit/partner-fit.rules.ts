import {
  type TravelerId,
  type Instant,
  offsetIn,
  type Weekday,
  WEEKDAYS,
  type WeeklyHours,
} from '../../../shared/index.ts';
import { isSamePerson, type PersonIdentity } from '../../person-identity.rules.ts';
import type { RelationshipPair } from '../../relationship-pair.ts';
import type { Parting, FindablePerson, PartnerCandidate } from '../../partner-fit/partner-fit.ts';
import { isBlockedBetween, type Block } from '../../blocks.rules.ts';
import { isConfirmed } from '../../relationship-types.rules.ts';
import type { Relationship } from '../../relationship.ts';

/**
 * REL-34 · The people who are not proposed to each other again after this person removed their relationship: former
 * running partners, and a person who declined to be one. Taking back one's own invitation, or removing one to an
 * address, parts no people.
 */
export function partingOf(pair: RelationshipPair, by: PersonIdentity): Parting | undefined {
  const { inviter, invitee, type, isOpen } = pair;
  if (type !== 'Running Partner' || inviter.id === null || invitee.id === null) return undefined;
  if (isOpen && isSamePerson(inviter, by)) return undefined;
  return { one: inviter.id, other: invitee.id };
}

/** REL-34 · True if two people are not proposed to each other; it holds for both alike. */
export function isParted(partings: readonly Parting[], one: TravelerId, other: TravelerId): boolean {
  return partings.some((two) => (two.one === one && two.other === other) || (two.one === other && two.other === one));
}

/** REL-33 · The most people that are proposed. */
export const MAX_CANDIDATES = 10;

/** REL-33 · The days on which both have promised time. */
export function sharedDays(one: WeeklyHours, other: WeeklyHours): readonly Weekday[] {
  return WEEKDAYS.filter((day) => one[day] > 0 && other[day] > 0);
}

/** REL-33 · The hours that two people have on the same days: for each day those of the person with fewer. */
export function sharedHours(one: WeeklyHours, other: WeeklyHours): number {
  return WEEKDAYS.reduce((sum, day) => sum + Math.min(one[day], other[day]), 0);
}

/** REL-33 · The minutes between the local times of two people. */
export function minutesApart(
  one: Pick<FindablePerson, 'zone'>,
  other: Pick<FindablePerson, 'zone'>,
  now: Instant,
): number {
  return Math.abs(offsetIn(one.zone, now) - offsetIn(other.zone, now));
}

/**
 * REL-33 · People sorted by how well they fit a Traveler: first by hours on the same days, then by difference of their
 * time zones, then by id, so that the order is stable.
 */
export function byFit(own: FindablePerson, people: readonly FindablePerson[], now: Instant): readonly FindablePerson[] {
  const fits = people.map((person) => ({
    person,
    hours: sharedHours(own.hours, person.hours),
    apart: minutesApart(own, person, now),
  }));
  return fits
    .toSorted(
      (one, other) => other.hours - one.hours || one.apart - other.apart || (one.person.id < other.person.id ? -1 : 1),
    )
    .map(({ person }) => person);
}

/** The facts that decide whom a Traveler finds. */
export interface PartnerSearchInput {
  readonly own: TravelerId;
  /** The findable people of their cohort without a running partner. */
  readonly findable: readonly FindablePerson[];
  readonly relationships: readonly Relationship[];
  readonly blocks: readonly Block[];
  readonly partings: readonly Parting[];
  readonly now: Instant;
}

/**
 * REL-34 · The people whom a Traveler can find: none unless they can be found themselves; without people behind a
 * block, people who are more than a fellow traveler, former running partners, and pairs of whom one declined.
 */
export function findablePeople({
  own,
  findable,
  relationships,
  blocks,
  partings,
  now,
}: PartnerSearchInput): readonly FindablePerson[] {
  const self = findable.find(({ id }) => id === own);
  if (!self) return [];
  const taken = relationships.filter((one) => !(isConfirmed(one) && one.relationshipType === 'Fellow Traveler'));
  const others = findable.filter(
    ({ id }) =>
      id !== own &&
      !isBlockedBetween(blocks, own, id) &&
      !isParted(partings, own, id) &&
      !taken.some(({ relatedUser }) => relatedUser.id === id),
  );
  return byFit(self, others, now).slice(0, MAX_CANDIDATES);
}

/** REL-34 · What a Traveler sees of the people they find: the name, and what the two have in common. */
export function partnerCandidates(input: PartnerSearchInput): readonly PartnerCandidate[] {
  const self = input.findable.find(({ id }) => id === input.own);
  if (!self) return [];
  return findablePeople(input).map((person) => ({
    id: person.id,
    displayName: person.displayName,
    sharedDays: sharedDays(self.hours, person.hours),
    minutesApart: minutesApart(self, person, input.now),
  }));
}
