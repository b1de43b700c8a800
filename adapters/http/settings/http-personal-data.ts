import { downloadPersonalData } from '#api/settings/settings.api';
import type { PersonalData } from '#core/settings';
import type { ApiClient } from '../api-client.ts';

/** Everything stored about the Traveler, read over the product's API. */
export class HttpPersonalData implements PersonalData {
  constructor(private readonly api: ApiClient) {}

  zip(): Promise<Uint8Array> {
    return this.api.send(downloadPersonalData, {});
  }
}
