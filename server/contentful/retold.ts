import type { ContentFault } from '#adapters/content-files/problems';
import type { DeadLink } from '#adapters/contentful/folder-files';

/** Where people who write in Contentful find an entry. */
export const entryAddress = (space: string, environment: string, entry: string): string =>
  `https://app.contentful.com/spaces/${space}/environments/${environment}/entries/${entry}`;

/** Faults of files as faults of the entries that the files say; a place that no entry says stays as it is. */
export function retold(
  faults: readonly ContentFault[],
  addressOf: (path: string) => string | undefined,
): readonly ContentFault[] {
  const placed = (place: string): string => addressOf(place.replace(/:\d+$/, '')) ?? place;
  return faults.map(({ file, line, key, details }) => {
    const address = addressOf(file);
    const other = details['other'];
    return {
      file: address ?? file,
      line: address === undefined ? line : 0,
      key,
      details: typeof other === 'string' ? { ...details, other: placed(other) } : details,
    };
  });
}

/** Links that were left out, as faults of the entries in which they are. */
export const deadLinks = (dead: readonly DeadLink[], addressOf: (entry: string) => string): readonly ContentFault[] =>
  dead.map(({ entry, field, id }) => ({
    file: addressOf(entry),
    line: 0,
    key: 'spaceLinkLeftOut',
    details: { field, id },
  }));
