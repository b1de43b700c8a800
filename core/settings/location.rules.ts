import type { MessageKey } from '../messages/index.ts';
import type { Location, LocationId } from './location.ts';

/** SET-2 · Whether a Traveler is asked for a location: only when there is one to choose. */
export function showsLocations(locations: readonly Location[]): boolean {
  return locations.length > 0;
}

/** SET-2 · A location can be chosen when it is among those offered; where none is, none can. */
export function locationProblem(locations: readonly Location[], chosen: LocationId): MessageKey | undefined {
  return locations.some(({ id }) => id === chosen) ? undefined : 'locationNotOffered';
}
