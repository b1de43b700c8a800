import { answerInvitation, openInvitation, stopInvitations } from '#api/relationships/relationships.api';
import {
  type InvitationStopLink,
  type InvitationToken,
  type OpenedInvitation,
  ReceivedInvitations,
  type RelationshipId,
} from '#core/relationships';
import type { ApiClient } from '../api-client.ts';

/** Invitations that came by email, over the product's own API. */
export class HttpReceivedInvitations extends ReceivedInvitations {
  constructor(private readonly api: ApiClient) {
    super();
  }

  open(relationshipId: RelationshipId, authToken: InvitationToken): Promise<OpenedInvitation> {
    return this.api.send(openInvitation, { relationshipId, authToken });
  }

  async answer(relationshipId: RelationshipId, authToken: InvitationToken, accept: boolean): Promise<void> {
    await this.api.send(answerInvitation, { relationshipId, authToken, accept });
  }

  async stop(link: InvitationStopLink): Promise<void> {
    await this.api.send(stopInvitations, { link });
  }
}
