import type { RelationshipType } from '../relationship.ts';

/** What is filled in to invite somebody by e-mail. */
export interface InvitationInput {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** The words that go with an invitation. */
export interface InvitationTexts {
  readonly inviteTitle: string;
  readonly inviteMessage: string;
}

export interface Invitation extends InvitationTexts {
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly relationshipType: RelationshipType;
}
