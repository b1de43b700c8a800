import { readHelp } from '#api/settings/settings.api';
import type { HelpItem, HelpItems } from '#core/settings';
import type { ApiClient } from '../api-client.ts';

/** What is answered about the product, read over its own API. */
export class HttpHelpItems implements HelpItems {
  constructor(private readonly api: ApiClient) {}

  async all(): Promise<readonly HelpItem[]> {
    return (await this.api.send(readHelp, {})).items;
  }
}
