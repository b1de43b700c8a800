import type { Location, Locations } from '#core/settings';
import type { OrganizationId, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** The places that one Traveler can see, in memory. */
export class MemoryLocations implements Locations {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async of(organization: OrganizationId): Promise<readonly Location[]> {
    const { quests } = this.database.traveler(this.traveler);
    if (!quests.some(({ cohort }) => cohort.organizationId === organization)) return [];
    return this.database.locations
      .filter(({ organizationId }) => organizationId === organization)
      .map(({ id, description }) => ({ id, description }))
      .toSorted((one, other) => (one.description < other.description ? -1 : 1));
  }
}
