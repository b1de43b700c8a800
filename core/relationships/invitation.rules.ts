import { emailKey, emailProblem } from '../account/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { type Complaints, isBlank, isOneLine, letterProblem } from '../shared/index.ts';
import type { Companionship } from './bond.ts';
import type {
  Acceptance,
  AcceptanceWords,
  Invitation,
  InvitationAction,
  InvitationForm,
  InvitationWords,
} from './invitation.ts';
import { invitationType } from './kinds.rules.ts';
import type { RelatedUser, Relationship } from './relationship.ts';

/** REL-15 · Inviting by e-mail takes a name on one line, a valid address that is not my own, and a message that a mail can carry. */
export function invitationProblems(form: InvitationForm, ownEmail: string): Complaints<InvitationForm> {
  return {
    name: nameProblem(form.name),
    email: addressProblem(form.email, ownEmail),
    message: messageProblem(form.message),
  };
}

/** REL-8 · The invitation of a fellow traveler, or of somebody by e-mail: what is sent of it. */
export function invitationTo(
  invitee: Pick<RelatedUser, 'id' | 'displayName' | 'email'>,
  as: Companionship,
  { inviteTitle, inviteMessage }: InvitationWords,
): Invitation {
  return {
    inviteeName: invitee.displayName.trim(),
    inviteeEmail: invitee.email.trim(),
    inviteTitle,
    inviteMessage,
    relationshipType: invitationType(as, invitee.id !== null),
  };
}

/**
 * REL-20 · What is sent to accept an invitation: which it is, whose it was, and the words that the call asks for; the
 * server makes its own words and uses none that were sent.
 */
export function acceptanceOf(
  { id, relatedUser }: Pick<Relationship, 'id' | 'relatedUser'>,
  { notificationBody, pushNotificationTitle, pushNotificationBody }: AcceptanceWords,
): Acceptance {
  return {
    relationshipId: id,
    relationshipRelatedUserId: relatedUser.id,
    relationshipStatus: 'Confirmed',
    notificationBody,
    pushNotificationTitle,
    pushNotificationBody,
  };
}

/** REL-19 · After an invitation was sent a note says so, after one was accepted it is celebrated; anything else closes both. */
export function invitationDialog(action: InvitationAction): 'sent' | 'accepted' | undefined {
  if (action === 'INVO_SENT') return 'sent';
  return action === 'ACCEPT' ? 'accepted' : undefined;
}

/** A name is put into the head of a mail, where a line break would begin a field of its own. */
const nameProblem = (name: string): MessageKey | undefined => {
  if (isBlank(name)) return 'invitationNameMissing';
  return isOneLine(name) ? undefined : 'invitationNameNotValid';
};

const addressProblem = (email: string, ownEmail: string): MessageKey | undefined => {
  const problem = emailProblem(email);
  if (problem === 'emailMissing') return 'invitationEmailMissing';
  return problem ?? (emailKey(email) === emailKey(ownEmail) ? 'invitationToOneself' : undefined);
};

const messageProblem = (message: string): MessageKey | undefined =>
  isBlank(message) ? 'invitationMessageMissing' : letterProblem(message);
