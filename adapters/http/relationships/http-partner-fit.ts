import { changeFindable, inviteCandidate, readPartnerCandidates } from '#api/relationships/partner-fit.api';
import { PartnerFit, type PartnerSearch } from '#core/relationships';
import type { SubmissionKey, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The running partners whom the Traveler can find, asked over the product's own API. */
export class HttpPartnerFit extends PartnerFit {
  constructor(private readonly api: ApiClient) {
    super();
  }

  search(): Promise<PartnerSearch> {
    return this.api.send(readPartnerCandidates, {});
  }

  async letBeFound(isFindable: boolean): Promise<void> {
    await this.api.send(changeFindable, { isFindable });
  }

  async invite(userId: TravelerId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(inviteCandidate, { userId }, submission);
  }
}
