import type { MessageKey } from '../messages/index.ts';
import { isConfirmed, isExternal, isMentor, isMentoring, isRunningPartner } from './relationship-types.rules.ts';
import type { Relationship } from './relationship.ts';

type CardFacts = Pick<Relationship, 'relationshipType' | 'relationshipStatus'>;

/** What a button of a card does. */
export type CardAction = 'ACCEPT' | 'CANCEL' | 'DECLINE';

/** REL-11 · The buttons of a card: Accept and Decline for what I received, Cancel for what I sent, none for external people. */
export function cardActions({ relationshipType, relationshipStatus }: CardFacts): readonly CardAction[] {
  if (isExternal(relationshipType)) return [];
  if (relationshipStatus === 'Invitation received') return ['ACCEPT', 'DECLINE'];
  return relationshipStatus === 'Invitation sent' ? ['CANCEL'] : [];
}

/** REL-22 · Whether something can be taken back, declined or ended: everything but a Guide, external people too. */
export function mayRemove({ relationshipType }: Pick<Relationship, 'relationshipType'>): boolean {
  return relationshipType !== 'Guide';
}

/** REL-22 · Whether the menu of a card, and a person's page, offer to end it: not where the card itself has buttons for that. */
export function mayEndFromMenu(relationship: CardFacts): boolean {
  return mayRemove(relationship) && cardActions(relationship).length === 0;
}

/** REL-11 · A card tells of unread messages and of the time unless it is about an open invitation. */
export function showsUnread(relationship: Pick<Relationship, 'relationshipStatus'>): boolean {
  return isConfirmed(relationship);
}

/** REL-11 · A card can be clicked; that of an external person only while something is shared. */
export function isCardClickable({ relationshipType }: CardFacts, isSharing: boolean): boolean {
  return isSharing || !isExternal(relationshipType);
}

/**
 * REL-12 · What the other one is to me: my mentor, somebody I mentor, my running partner, my Guide, or a Fellow Traveler;
 * while an invitation is open, which of us asks the other for what.
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

const openLabel = ({ relationshipType, relationshipStatus }: CardFacts): MessageKey => {
  const isMentorAsked = isMentor(relationshipType);
  if (relationshipStatus === 'Invitation received') return isMentorAsked ? 'cardInvitesMentor' : 'cardInvitesPartner';
  return isMentorAsked ? 'cardAskedMentor' : 'cardAskedPartner';
};
