import { readLocalizations } from '#api/settings/settings.api';
import type { Location, Locations } from '#core/settings';
import type { OrganizationId } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** The locations of the Traveler's organizations, read over the product's API. */
export class HttpLocations implements Locations {
  constructor(private readonly api: ApiClient) {}

  async of(organizationId: OrganizationId): Promise<readonly Location[]> {
    return (await this.api.send(readLocalizations, { organizationId })).localizations;
  }
}
