import { nudgePartner, readStalledPartner } from '#api/relationships/stalled.api';
import { type RelationshipId, type StalledPartner, StalledPartners } from '#core/relationships';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The stalled running partner of the Traveler, asked over the product's own API. */
export class HttpStalledPartners extends StalledPartners {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async current(): Promise<StalledPartner | null> {
    return (await this.api.send(readStalledPartner, {})).stalledPartner;
  }

  async nudge(relationshipId: RelationshipId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(nudgePartner, { relationshipId }, submission);
  }
}
