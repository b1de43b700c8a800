import { deleteAccount } from '#api/settings/settings.api';
import type { AccountDeletion } from '#core/settings';
import type { ApiClient } from '../api-client.ts';

/** Deletes the Traveler's account over the product's own API. */
export class HttpAccountDeletion implements AccountDeletion {
  constructor(private readonly api: ApiClient) {}

  async delete(): Promise<void> {
    await this.api.send(deleteAccount, {});
  }
}
