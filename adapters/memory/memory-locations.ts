import type { Location, Locations } from '#core/settings';
import type { OrganizationId, TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** The places that one Traveler can see, in memory. */
export class MemoryLocations implements Locations {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async of(organization: OrganizationId): Promise<readonly Location[]> {
    const { walks } = this.world.life(this.traveler);
    if (!walks.some(({ cohort }) => cohort.organizationId === organization)) return [];
    return this.world.locations
      .filter(({ organizationId }) => organizationId === organization)
      .map(({ id, description }) => ({ id, description }))
      .toSorted((one, other) => (one.description < other.description ? -1 : 1));
  }
}
