import type { AuthorProfile, Instant, TravelerId } from '../shared/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { PersonIdentity } from './person-identity.rules.ts';
import { isFormerTraveler, mayRemove } from './relationship-list.rules.ts';
import { isPairMember, type RelationshipPair } from './relationship-pair.ts';
import { relationshipsOf } from './relationship-sides.rules.ts';
import type { RelatedUser, Relationship } from './relationship.ts';

/** A block of one person by another. */
export interface Block {
  readonly by: TravelerId;
  readonly blocked: TravelerId;
}

/** A person whom a Traveler has blocked. */
export interface BlockedPerson extends AuthorProfile {
  readonly id: TravelerId;
  readonly blockedAt: Instant;
}

/**
 * REL-26 · True if a person can be blocked: they have an account that is not deleted, and are not the Traveler's Guide.
 */
export function mayBlock(
  relationship: Pick<Relationship, 'relatedUser' | 'relationshipType' | 'relationshipStatus'>,
): boolean {
  return relationship.relatedUser.id !== null && !isFormerTraveler(relationship) && mayRemove(relationship);
}

/** REL-26 · The reason I cannot block a person: I am not related to them, or they are my Guide. */
export function blockProblem(
  pairs: readonly RelationshipPair[],
  own: PersonIdentity,
  person: TravelerId,
): MessageKey | undefined {
  const between = relationshipWith(pairs, own, person);
  if (!between || isFormerTraveler(between)) return 'relationshipNotFound';
  return mayBlock(between) ? undefined : 'relationshipGuideStays';
}

/**
 * REL-26 · The relationships after I have blocked a person: the two have none left, not even as fellow travelers or by
 * an address.
 */
export function pairsAfterBlock(
  pairs: readonly RelationshipPair[],
  own: PersonIdentity,
  person: TravelerId,
): readonly RelationshipPair[] {
  if (blockProblem(pairs, own, person) !== undefined) return pairs;
  const ofMine = pairs.filter((pair) => isPairMember(pair, own));
  // With the address, which I may not see of somebody who was found (REL-35), so that what is to it alone goes too.
  const blocked = ofMine.flatMap(({ inviter, invitee }) => [inviter, invitee]).find(({ id }) => id === person);
  return pairs.filter((pair) => !(blocked && ofMine.includes(pair) && isPairMember(pair, blocked)));
}

/** REL-26 · True if one of two people, named by their ids, has blocked the other; it holds for both alike. */
export function isBlockedBetween(blocks: readonly Block[], one: string | null, other: string | null): boolean {
  return blocks.some(({ by, blocked }) => (one === by && other === blocked) || (one === blocked && other === by));
}

/**
 * REL-27 · The reason I cannot invite a person: I have blocked them. Their block of me is no reason, since that would
 * reveal it.
 */
export function blockedInviteeProblem(
  blocks: readonly Block[],
  own: PersonIdentity,
  invitee: PersonIdentity | undefined,
): MessageKey | undefined {
  const isMine = ({ by, blocked }: Block): boolean => by === own.id && blocked === invitee?.id;
  return blocks.some(isMine) ? 'personBlocked' : undefined;
}

/**
 * REL-27 · The Traveler whom an invitation to an address reaches: not one who has blocked its sender, as if the address
 * had no account.
 */
export function reachedTraveler(
  blocks: readonly Block[],
  own: PersonIdentity,
  traveler: RelatedUser | undefined,
): RelatedUser | undefined {
  return traveler && isBlockedBetween(blocks, own.id, traveler.id) ? undefined : traveler;
}

const relationshipWith = (
  pairs: readonly RelationshipPair[],
  own: PersonIdentity,
  person: TravelerId,
): Relationship | undefined => relationshipsOf(pairs, own).find(({ relatedUser }) => relatedUser.id === person);
