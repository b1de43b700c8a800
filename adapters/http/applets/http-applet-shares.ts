import { readDelivery, shareApplet, shareStep } from '#api/applets/applets.api';
import type { AppletShare, AppletShares, ShareDelivery, StepShare } from '#core/applets';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** What the Traveler sends by e-mail, over the product's own API; a submission's key is its Idempotency-Key. */
export class HttpAppletShares implements AppletShares {
  constructor(private readonly api: ApiClient) {}

  async shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void> {
    await this.api.send(shareApplet, share, submission);
  }

  async shareStep(share: StepShare, submission: SubmissionKey): Promise<void> {
    await this.api.send(shareStep, share, submission);
  }
  async delivery(submission: SubmissionKey): Promise<ShareDelivery> {
    const { delivery } = await this.api.send(readDelivery, { submission });
    return delivery;
  }
}
