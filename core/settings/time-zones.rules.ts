import { isSameZone, nameMatches, type TimeZone } from '../shared/index.ts';

/** SET-6 · The zone that the device is in, offered when it is another than the one that is kept. */
export function zoneToOffer(saved: TimeZone, device: TimeZone): TimeZone | undefined {
  return isSameZone(saved, device) ? undefined : device;
}

/** SET-7 · A zone as people read its name: an underscore is a space. */
export function zoneInWords(zone: TimeZone): string {
  return zone.replaceAll('_', ' ');
}

/** SET-7 · The zones in whose names every word of a search stands, in the order they are given; nothing typed finds all. */
export function zonesMatching(zones: readonly TimeZone[], query: string): readonly TimeZone[] {
  const terms = zoneInWords(query).split(/[\s/,]+/);
  return zones.filter((zone) => terms.every((word) => nameMatches(zoneInWords(zone), word)));
}
