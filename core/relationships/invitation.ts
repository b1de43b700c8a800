import type { TravelerId } from '../shared/index.ts';
import type { RelationshipId, RelationshipStatus, RelationshipType } from './relationship.ts';

/** What is done with an invitation and the dialogs around it. */
export const INVITATION_ACTIONS = ['ACCEPT', 'INVO_SENT', 'CANCEL', 'CLOSE_MODAL', 'DECLINE'] as const;
export type InvitationAction = (typeof INVITATION_ACTIONS)[number];

/** What is filled in to invite somebody by e-mail. */
export interface InvitationForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The words that go with an invitation. */
export interface InvitationWords {
  readonly inviteTitle: string;
  readonly inviteMessage: string;
}

export interface Invitation extends InvitationWords {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly relationshipType: RelationshipType;
}

/** Words that the call to accept an invitation has room for; the server makes its own and uses none of these. */
export interface AcceptanceWords {
  readonly notificationBody: string;
  readonly pushNotificationTitle: string;
  readonly pushNotificationBody: string;
}

export interface Acceptance extends AcceptanceWords {
  readonly relationshipId: RelationshipId;
  readonly relationshipRelatedUserId: TravelerId | null;
  readonly relationshipStatus: RelationshipStatus;
}
