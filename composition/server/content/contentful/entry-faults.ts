import type { ContentFault } from '#adapters/content-files/content-faults';
import type { BrokenLink } from '#adapters/contentful/converted-space';

/** Returns the URL at which authors edit an entry in Contentful. */
export const entryUrl = (space: string, environment: string, entry: string): string =>
  `https://app.contentful.com/spaces/${space}/environments/${environment}/entries/${entry}`;

/** Faults of files as faults of the entries that the files say; a place that no entry says stays as it is, and a file that nothing uses is none of its writers' concern. */
export function faultsByEntry(
  faults: readonly ContentFault[],
  addressOf: (path: string) => string | undefined,
): readonly ContentFault[] {
  const entryLocation = (location: string): string => addressOf(location.replace(/:\d+$/, '')) ?? location;
  return faults
    .filter(({ key }) => key !== 'contentMediaUnused')
    .map(({ file, line, key, details }) => {
      const address = addressOf(file);
      const other = details['other'];
      return {
        file: address ?? file,
        line: address === undefined ? line : 0,
        key,
        details: typeof other === 'string' ? { ...details, other: entryLocation(other) } : details,
      };
    });
}

/** Turns links that were left out into faults of the entries that contain them. */
export const brokenLinkFaults = (
  dead: readonly BrokenLink[],
  addressOf: (entry: string) => string,
): readonly ContentFault[] =>
  dead.map(({ entry, field, id }) => ({
    file: addressOf(entry),
    line: 0,
    key: 'spaceLinkLeftOut',
    details: { field, id },
  }));
