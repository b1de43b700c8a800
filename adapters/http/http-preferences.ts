import { changeTimeZone, ownPreferences } from '#api/settings.api';
import type { Token } from '#core/account';
import type { KeptPreferences, Preferences } from '#core/settings';
import type { TimeZone } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The Traveler's settings, asked over the product's own API. */
export class HttpPreferences implements Preferences {
  constructor(private readonly api: ApiClient) {}

  kept(): Promise<KeptPreferences> {
    return this.api.send(ownPreferences, {});
  }

  async changeTimeZone(timeZone: TimeZone): Promise<Token> {
    const { jwt } = await this.api.send(changeTimeZone, { timeZone });
    return jwt;
  }
}
