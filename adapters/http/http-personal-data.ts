import { ownData } from '#api/settings.api';
import type { PersonalData } from '#core/settings';
import type { ApiClient } from './api-client.ts';

/** Everything held about the Traveler, asked over the product's own API. */
export class HttpPersonalData implements PersonalData {
  constructor(private readonly api: ApiClient) {}

  zip(): Promise<Uint8Array> {
    return this.api.send(ownData, {});
  }
}
