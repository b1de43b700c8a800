import type { Relationship } from './relationship.ts';
import { minutesBetween, nameMatches, type Instant } from '../shared/index.ts';
import { isConfirmed, isExternal, isMentor, isMentoring, isRunningPartner } from './relationship-types.rules.ts';
import type { MessageKey } from '../messages/index.ts';

/**
 * ACC-8 · True if a person's account was deleted: they are a fellow traveler without an address. The address of a
 * person found in the cohort is only hidden until they accept (REL-35).
 */
export function isFormerTraveler({
  relatedUser,
  relationshipType,
  relationshipStatus,
}: Pick<Relationship, 'relatedUser' | 'relationshipType' | 'relationshipStatus'>): boolean {
  const isFellow = relationshipType === 'Fellow Traveler' && relationshipStatus === 'Confirmed';
  return isFellow && relatedUser.email === '';
}

/**
 * REL-9 · Received invitations first, then all others; each part sorted by the latest change or message, otherwise in
 * the given order.
 */
export function relationshipsInOrder(list: readonly Relationship[]): readonly Relationship[] {
  const newestFirst = list.toSorted((one, other) => {
    if (lastEventOf(one) === lastEventOf(other)) return 0;
    return lastEventOf(one) < lastEventOf(other) ? 1 : -1;
  });
  return [...newestFirst.filter(isReceived), ...newestFirst.filter((one) => !isReceived(one))];
}

/** REL-9 · The last change of a relationship or its newest message, whichever is later. */
export function lastEventOf({ updatedAt, lastMessage }: Pick<Relationship, 'updatedAt' | 'lastMessage'>): Instant {
  return lastMessage && lastMessage.createdAt > updatedAt ? lastMessage.createdAt : updatedAt;
}

/** CHT-5 · A message on one line of at most 160 characters. */
export function messagePreview(text: string): string {
  return [...text.replaceAll(/\s+/gu, ' ').trim()].slice(0, PREVIEW_LENGTH).join('');
}

const PREVIEW_LENGTH = 160;

/** REL-10 · Up to how many people are found without a search. */
export const PEOPLE_WITHOUT_SEARCH = 8;

/** REL-10 · The relationships whose name matches the typed text; all for an empty text. */
export function relationshipsMatching(list: readonly Relationship[], typed: string): readonly Relationship[] {
  return list.filter(({ relatedUser }) => nameMatches(relatedUser.displayName, typed));
}

/**
 * REL-14 · The people whom I can invite from the menu: fellow travelers whose name matches the typed text, without
 * deleted accounts.
 */
export function invitableFellowTravelers(list: readonly Relationship[], typed: string): readonly Relationship[] {
  return relationshipsMatching(list, typed).filter(
    (one) => one.relationshipType === 'Fellow Traveler' && isConfirmed(one) && !isFormerTraveler(one),
  );
}

/** REL-18 · The interval in milliseconds after which the list is requested again. */
export const RELATIONSHIP_POLL_INTERVAL: number = 120_000;

/** REL-18 · True if the list should be requested again: after 120 seconds, or if the clock was set back since. */
export function isRelationshipPollDue(lastAsked: Instant | undefined, now: Instant): boolean {
  if (lastAsked === undefined) return true;
  const waited = minutesBetween(lastAsked, now) * 60_000;
  return waited < 0 || waited >= RELATIONSHIP_POLL_INTERVAL;
}

const isReceived = ({ relationshipStatus }: Relationship): boolean => relationshipStatus === 'Invitation received';

type CardFacts = Pick<Relationship, 'relationshipType' | 'relationshipStatus'>;

/** The action of a card's button. */
export type CardAction = 'ACCEPT' | 'CANCEL' | 'DECLINE';

/**
 * REL-11 · The buttons of a card: Accept and Decline for a received invitation, Cancel for a sent one, none for
 * external people.
 */
export function cardActions({ relationshipType, relationshipStatus }: CardFacts): readonly CardAction[] {
  if (isExternal(relationshipType)) return [];
  if (relationshipStatus === 'Invitation received') return ['ACCEPT', 'DECLINE'];
  return relationshipStatus === 'Invitation sent' ? ['CANCEL'] : [];
}

/** REL-22 · True if something can be taken back, declined or ended: everything but a Guide, external people too. */
export function mayRemove({ relationshipType }: Pick<Relationship, 'relationshipType'>): boolean {
  return relationshipType !== 'Guide';
}

/**
 * REL-22 · True if the menu of a card, and a person's page, offer to end it: not where the card itself has buttons for
 * that.
 */
export function mayEndFromMenu(relationship: CardFacts): boolean {
  return mayRemove(relationship) && cardActions(relationship).length === 0;
}

/** REL-11 · True if a card shows unread messages and the time: unless it is about an open invitation. */
export function showsUnread(relationship: Pick<Relationship, 'relationshipStatus'>): boolean {
  return isConfirmed(relationship);
}

/** REL-11 · A card can be clicked; that of an external person only while something is shared. */
export function isCardClickable({ relationshipType }: CardFacts, isSharing: boolean): boolean {
  return isSharing || !isExternal(relationshipType);
}

/**
 * REL-12 · What the other person is to me: my mentor, my mentee, my running partner, my Guide, or a Fellow Traveler;
 * while an invitation is open, which of us invites the other to what.
 */
export function relationshipLabel(
  relationship: Pick<Relationship, 'relationshipType' | 'relationshipStatus' | 'inviteeEmail'>,
  ownEmail: string,
): MessageKey {
  if (!isConfirmed(relationship)) return openLabel(relationship);
  if (isMentoring(relationship, ownEmail)) return 'relationshipMentoring';
  if (isMentor(relationship.relationshipType)) return 'relationshipMentor';
  if (isRunningPartner(relationship.relationshipType)) return 'relationshipRunningPartner';
  return relationship.relationshipType === 'Guide' ? 'relationshipGuide' : 'relationshipFellowTraveler';
}

/**
 * REL-37 · What the other person does for me, or I for them, in one sentence; `undefined` while an invitation is open.
 */
export function relationshipMeaning(
  relationship: Pick<Relationship, 'relationshipType' | 'relationshipStatus' | 'inviteeEmail'>,
  ownEmail: string,
): MessageKey | undefined {
  return isConfirmed(relationship) ? meanings[relationshipLabel(relationship, ownEmail)] : undefined;
}

const meanings: Partial<Record<MessageKey, MessageKey>> = {
  relationshipMentoring: 'meaningMentoring',
  relationshipMentor: 'meaningMentor',
  relationshipRunningPartner: 'meaningRunningPartner',
  relationshipGuide: 'meaningGuide',
  relationshipFellowTraveler: 'meaningFellowTraveler',
};

const openLabel = ({ relationshipType, relationshipStatus }: CardFacts): MessageKey => {
  const isMentorAsked = isMentor(relationshipType);
  if (relationshipStatus === 'Invitation received') return isMentorAsked ? 'cardInvitesMentor' : 'cardInvitesPartner';
  return isMentorAsked ? 'cardAskedMentor' : 'cardAskedPartner';
};
