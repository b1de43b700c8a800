import {
  acceptInvitation,
  invitePerson,
  readRelationships,
  readRunningPartner,
  removeRelationship,
} from '#api/relationships/relationships.api';
import {
  type Invitation,
  type Relationship,
  type RelationshipId,
  type RelationshipOverview,
  Relationships,
  type Removal,
} from '#core/relationships';
import type { SubmissionKey, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The Traveler's relationships, asked over the product's own API. */
export class HttpRelationships extends Relationships {
  constructor(private readonly api: ApiClient) {
    super();
  }

  overview(): Promise<RelationshipOverview> {
    return this.api.send(readRelationships, {});
  }

  invite(invitation: Invitation, submission?: SubmissionKey): Promise<Relationship> {
    return this.api.send(invitePerson, invitation, submission);
  }

  accept(relationshipId: RelationshipId, submission?: SubmissionKey): Promise<Relationship> {
    return this.api.send(acceptInvitation, { relationshipId, status: 'Confirmed' }, submission);
  }

  async remove(relationshipId: RelationshipId, removal: Removal, submission?: SubmissionKey): Promise<void> {
    await this.api.send(removeRelationship, { relationshipId, ...removal }, submission);
  }

  async runningPartner(userId?: TravelerId): Promise<Relationship | null> {
    const { runningPartner } = await this.api.send(readRunningPartner, userId === undefined ? {} : { userId });
    return runningPartner;
  }
}
