import type {
  Invitation,
  InvitationStopLink,
  InvitationToken,
  OpenedInvitation,
  Relationship,
  RelationshipId,
  RelationshipOverview,
  Removal,
} from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { get, patch, post, remove } from '../endpoint.ts';

export const readRelationships = get<object, RelationshipOverview>('/relationships');
export const invitePerson = post<Invitation, Relationship>('/relationships');
export const acceptInvitation = patch<{ relationshipId: RelationshipId; status: string }, Relationship>(
  '/relationships/{relationshipId}/status',
);
export const removeRelationship = remove<{ relationshipId: RelationshipId } & Removal, object>(
  '/relationships/{relationshipId}',
);
export const readRunningPartner = get<{ userId?: TravelerId }, { runningPartner: Relationship | null }>(
  '/relationships/running-partner',
);
/** What somebody sees who opens an invitation by the link in their email. */
export const openInvitation = get<{ relationshipId: RelationshipId; authToken: InvitationToken }, OpenedInvitation>(
  '/invitations/{relationshipId}',
);
export const answerInvitation = post<
  { relationshipId: RelationshipId; authToken: InvitationToken; accept: boolean },
  object
>('/invitations/{relationshipId}');
export const stopInvitations = post<{ link: InvitationStopLink }, object>('/invitations/stop');
