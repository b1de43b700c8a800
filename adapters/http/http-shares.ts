import { shareApplet, shareStep } from '#api/applets.api';
import type { AppletShare, Shares, StepShare } from '#core/applets';
import type { ApiClient } from './api-client.ts';

/** What the Traveler sends by e-mail, over the product's own API. */
export class HttpShares implements Shares {
  constructor(private readonly api: ApiClient) {}

  async shareApplet(share: AppletShare): Promise<void> {
    await this.api.send(shareApplet, share);
  }

  async shareStep(share: StepShare): Promise<void> {
    await this.api.send(shareStep, share);
  }
}
