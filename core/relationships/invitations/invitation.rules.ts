import { emailKey, emailProblem } from '../../account/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import { type FieldProblems, holdsLink, isBlank, isOneLine, emailTextProblem } from '../../shared/index.ts';
import type { InvitableType } from '../relationship-pair.ts';
import type { Invitation, InvitationInput, InvitationTexts } from './invitation.ts';
import { invitationType } from '../relationship-types.rules.ts';
import type { RelatedUser } from '../relationship.ts';

/** REL-15 · Inviting by e-mail takes a name on one line and without a link (ACC-38), a valid address that is not my own, and a message that a mail can carry. */
export function invitationProblems(form: InvitationInput, ownEmail: string): FieldProblems<InvitationInput> {
  return {
    name: nameProblem(form.name),
    email: validateEmail(form.email, ownEmail),
    message: messageProblem(form.message),
  };
}

/** REL-8 · The invitation of a fellow traveler, or of somebody by e-mail: what is sent of it. */
export function invitationTo(
  invitee: Pick<RelatedUser, 'id' | 'displayName' | 'email'>,
  as: InvitableType,
  { inviteTitle, inviteMessage }: InvitationTexts,
): Invitation {
  return {
    inviteeName: invitee.displayName.trim(),
    inviteeEmail: invitee.email.trim(),
    inviteTitle,
    inviteMessage,
    relationshipType: invitationType(as, invitee.id !== null),
  };
}

/** A name is put into the head of a mail, where a line break would begin a field of its own. */
const nameProblem = (name: string): MessageKey | undefined => {
  if (isBlank(name)) return 'invitationNameMissing';
  if (!isOneLine(name)) return 'invitationNameNotValid';
  return holdsLink(name) ? 'nameHoldsLink' : undefined;
};

const validateEmail = (email: string, ownEmail: string): MessageKey | undefined => {
  const problem = emailProblem(email);
  if (problem === 'emailMissing') return 'invitationEmailMissing';
  return problem ?? (emailKey(email) === emailKey(ownEmail) ? 'invitationToOneself' : undefined);
};

const messageProblem = (message: string): MessageKey | undefined =>
  isBlank(message) ? 'invitationMessageMissing' : emailTextProblem(message);
