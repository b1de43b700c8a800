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
    return offeredLocations(this.database, this.traveler)
      .filter(({ organizationId }) => organizationId === organization)
      .map(({ id, description }) => ({ id, description }))
      .toSorted((one, other) => (one.description < other.description ? -1 : 1));
  }
}

/** SET-2 · The places of the organizations on whose quests a Traveler has been. */
export function offeredLocations(database: MemoryDatabase, traveler: TravelerId): MemoryDatabase['locations'] {
  const { quests } = database.traveler(traveler);
  return database.locations.filter(({ organizationId }) =>
    quests.some(({ cohort }) => cohort.organizationId === organizationId),
  );
}
