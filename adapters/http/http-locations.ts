import { localizations } from '#api/settings.api';
import type { Location, Locations } from '#core/settings';
import type { OrganizationId } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** The places of the Traveler's organizations, asked over the product's own API. */
export class HttpLocations implements Locations {
  constructor(private readonly api: ApiClient) {}

  async of(organizationId: OrganizationId): Promise<readonly Location[]> {
    return (await this.api.send(localizations, { organizationId })).localizations;
  }
}
