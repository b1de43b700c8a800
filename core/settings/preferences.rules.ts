import type { MessageKey } from '../messages/index.ts';
import { isSameZone, nameMatches, type TimeZone } from '../shared/index.ts';

/** A location of the organization whose cohort a Traveler is in. */
export interface Location {
  readonly id: LocationId;
  readonly description: string;
}

export type LocationId = string & { readonly kind?: 'location' };

/** SET-2 · True if the form asks for a location: only when there is one to choose. */
export function showsLocations(locations: readonly Location[]): boolean {
  return locations.length > 0;
}

/** SET-2 · A location can be chosen when it is among those offered; where none is, none can. */
export function locationProblem(locations: readonly Location[], chosen: LocationId): MessageKey | undefined {
  return locations.some(({ id }) => id === chosen) ? undefined : 'locationNotOffered';
}

/** The values of the setting for who may open a Traveler's achievements. */
export const VISIBILITIES = ['EVERYBODY', 'RUNNING PARTNER', 'FELLOW TRAVELER', 'NOBODY'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The two groups that the settings switch on and off. */
export type VisibilityGroup = 'RUNNING PARTNER' | 'FELLOW TRAVELER';

/** ACH-1 · True if the switch of a group is on: for "everybody", and for that group alone. */
export function isVisibleTo(visibility: string, group: VisibilityGroup): boolean {
  return visibility === 'EVERYBODY' || visibility === group;
}

/**
 * ACH-1 · Who may open the achievements after the switch of a group was used: from "everybody" to the other group, from
 * that group alone to "no one", from "no one" to that group; any other value becomes "everybody".
 */
export function visibilityToggled(visibility: string, group: VisibilityGroup): Visibility {
  if (visibility === 'EVERYBODY') return group === 'RUNNING PARTNER' ? 'FELLOW TRAVELER' : 'RUNNING PARTNER';
  if (visibility === group) return 'NOBODY';
  return visibility === 'NOBODY' ? group : 'EVERYBODY';
}

/**
 * SET-6 · The device's time zone if it differs from the saved one; `undefined` for UTC, which a device without a known
 * zone reports.
 */
export function zoneToOffer(saved: TimeZone, device: TimeZone): TimeZone | undefined {
  return isSameZone(saved, device) || isSameZone(device, 'UTC') ? undefined : device;
}

/** SET-8 · The zone of the device as home offers it: once, until the Traveler declines it, and again when the device comes to yet another. */
export function zoneToMention(saved: TimeZone, device: TimeZone, declined: TimeZone | undefined): TimeZone | undefined {
  return declined !== undefined && isSameZone(device, declined) ? undefined : zoneToOffer(saved, device);
}

/** SET-6 · True if the Traveler's zone is unknown: neither their account nor their device has any zone but UTC. */
export function isZoneUnknown(saved: TimeZone, device: TimeZone): boolean {
  return isSameZone(saved, 'UTC') && isSameZone(device, 'UTC');
}

/** SET-7 · A zone as people read its name: an underscore is a space. */
export function zoneInWords(zone: TimeZone): string {
  return zone.replaceAll('_', ' ');
}

/** SET-7 · The zones whose names contain every word of a search, in the given order; an empty search finds all. */
export function zonesMatching(zones: readonly TimeZone[], query: string): readonly TimeZone[] {
  const terms = zoneInWords(query).split(/[\s/,]+/);
  return zones.filter((zone) => terms.every((word) => nameMatches(zoneInWords(zone), word)));
}

/**
 * SET-5 · The message after the server's response: that the account was deleted, and its Traveler signed out, or that
 * it was not.
 */
export function deletionToast(answer: 'succeed' | 'fail'): MessageKey {
  return answer === 'succeed' ? 'accountDeleted' : 'accountNotDeleted';
}
