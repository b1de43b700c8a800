import type { NotifiableEvent } from '../../notifications/index.ts';
import { isSamePerson, type PersonIdentity } from '../person-identity.rules.ts';
import { pairsInvited } from '../partner-fit/found-invitations.rules.ts';
import { isPairMember, type RelationshipChange, type RelationshipPair } from '../relationship-pair.ts';

/** A change of a relationship, with the pairs around its two people before and after it. */
export interface MadeRelationshipChange {
  readonly by: PersonIdentity;
  readonly change: RelationshipChange;
  readonly before: readonly RelationshipPair[];
  readonly after: readonly RelationshipPair[];
}

/**
 * NTF-11 · The event that a change causes for the other person: a new invitation, an accepted or declined one, or the
 * end of a running partnership or mentorship by either person. A person who declined an invitation to a typed address
 * appears under the typed name, which does not reveal an account. An invitation that is taken back or sent again, and
 * the end of any other relationship, causes none.
 */
export function relationshipEventOf({
  by,
  change,
  before,
  after,
}: MadeRelationshipChange): NotifiableEvent | undefined {
  const kind = kindOf(change, by, before, pairOf(change, by, after));
  const pair = pairOf(change, by, change.kind === 'invite' ? after : before);
  if (!kind || !pair) return undefined;
  const [own, other] = isSamePerson(pair.inviter, by) ? [pair.inviter, pair.invitee] : [pair.invitee, pair.inviter];
  const between = { by: own.id, to: other.id, relationshipId: pair.id };
  if (kind !== 'declined') return { kind, ...between };
  return { kind, ...between, title: pair.byAddress?.displayName ?? '' };
}

/** NTF-11 · The events of an acceptance for others: their invitation to one of the two is no longer open (REL-2). */
export function droppedInvitationEvents({ change, before, after }: MadeRelationshipChange): readonly NotifiableEvent[] {
  const accepted = change.kind === 'accept' ? after.find(({ id }) => id === change.id) : undefined;
  const isStillOpen = (pair: RelationshipPair): boolean => after.some(({ id, isOpen }) => id === pair.id && isOpen);
  return before
    .filter((pair) => accepted && pair.isOpen && !isPairMember(accepted, pair.inviter) && !isStillOpen(pair))
    .map(({ id, inviter, invitee, byAddress }) => {
      const between = { by: invitee.id, to: inviter.id, relationshipId: id };
      return { kind: 'dropped', ...between, title: byAddress?.displayName ?? '' };
    });
}

/**
 * NTF-13 · True if an event has an email of its own, besides the notification emails: an invitation to a typed address.
 */
export function hasOwnEmail({ kind, relationshipId }: NotifiableEvent, after: readonly RelationshipPair[]): boolean {
  return kind === 'invited' && after.some(({ id, byAddress }) => id === relationshipId && byAddress !== null);
}

const kindOf = (
  change: RelationshipChange,
  by: PersonIdentity,
  before: readonly RelationshipPair[],
  now: RelationshipPair | undefined,
): 'invited' | 'accepted' | 'declined' | 'partnership ended' | undefined => {
  if (change.kind === 'accept') return 'accepted';
  if (change.kind === 'invite')
    return before.some(({ id, isOpen, type }) => id === now?.id && isOpen && type === now.type) ? undefined : 'invited';
  const removed = before.find(({ id }) => id === change.id);
  if (removed?.isOpen) return isSamePerson(removed.invitee, by) ? 'declined' : undefined;
  return removed?.type === 'Running Partner' || removed?.type === 'Mentor' ? 'partnership ended' : undefined;
};

const pairOf = (
  change: RelationshipChange,
  by: PersonIdentity,
  pairs: readonly RelationshipPair[],
): RelationshipPair | undefined =>
  change.kind === 'invite' ? pairsInvited(pairs, by, change)[0] : pairs.find(({ id }) => id === change.id);
