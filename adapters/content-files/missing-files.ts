import { posix } from 'node:path';
import { meantOf, nearestWord } from '#core/content/server';
import type { MessageDetails, MessageKey } from '#core/messages';
import type { SourceLocation } from './content-faults.ts';

/** The fault of a named file that is not there, and the path of the file that the author most likely means. */
interface MissingFile {
  readonly key: MessageKey;
  readonly details: MessageDetails;
  readonly meant?: string;
}

/** A content folder: the names in a folder, and whether a path is one of a file. */
interface Listing {
  entries(folder: string): readonly string[];
  isFile(path: string): boolean;
}

/** How a file that another one names as `named` comes to be missing at `path`. */
export function missingFile(listing: Listing, path: string, named: string, from: SourceLocation): MissingFile {
  const folder = posix.dirname(from.file);
  if (named.includes('\\')) {
    const written = named.replaceAll('\\', '/');
    return { key: 'contentPathBackslash', details: { path: named, written }, meant: posix.join(folder, written) };
  }
  if (named.startsWith('/')) {
    const [home = ''] = from.file.split('/');
    const places = [posix.join(home, named), named.slice(1)].filter((place) => place.startsWith(`${home}/`));
    const meant = places.find((place) => listing.isFile(place)) ?? posix.join(folder, named);
    const written = posix.relative(folder, meant);
    const details = { path: named, written: written.startsWith('.') ? written : `./${written}` };
    return { key: 'contentPathAbsolute', details, meant };
  }
  const names = listing.entries(posix.dirname(path));
  const there = names.find((name) => name.toLowerCase() === posix.basename(path).toLowerCase());
  if (there !== undefined)
    return { key: 'contentFileOtherCase', details: { path, there }, meant: posix.join(posix.dirname(path), there) };
  const alike = names.filter((name) => posix.extname(name) === posix.extname(path));
  return { key: 'contentFileMissing', details: { path, ...meantOf(posix.basename(path), alike) } };
}

/**
 * The original that a file of a translation has the path of, and the nearest one that is still to be translated.
 * `undefined` where there is such an original.
 */
export function unpairedTranslation(
  listing: Listing,
  path: string,
  texts: readonly string[],
): { readonly original: string; readonly nearest?: string } | undefined {
  const [home = '', language = '', ...rest] = path.split('/');
  const original = posix.join(home, ...rest);
  if (listing.isFile(original)) return undefined;
  const untranslated = texts.filter((text) => !listing.isFile(text.replace(`${home}/`, `${home}/${language}/`)));
  const nearest = nearestWord(original, untranslated);
  return { original, ...(nearest !== undefined && { nearest }) };
}
