import { blockPerson, readBlocks, unblockPerson } from '#api/relationships/blocks.api';
import { type BlockedPerson, Blocks } from '#core/relationships';
import type { SubmissionKey, TravelerId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Whom the Traveler has blocked, asked over the product's own API. */
export class HttpBlocks extends Blocks {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async all(): Promise<readonly BlockedPerson[]> {
    return (await this.api.send(readBlocks, {})).blocked;
  }

  async block(userId: TravelerId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(blockPerson, { userId }, submission);
  }

  async unblock(userId: TravelerId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(unblockPerson, { userId }, submission);
  }
}
