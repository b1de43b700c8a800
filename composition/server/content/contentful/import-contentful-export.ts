import {
  mkdirSync,
  writeFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, basename, posix, resolve } from 'node:path';
import type { ConvertedSpace } from '#adapters/contentful/converted-space';
import type { SpaceAsset } from '#adapters/contentful/space';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { type ContentFault, describeFault } from '#adapters/content-files/content-faults';
import { readContentfulExport } from '#adapters/contentful/contentful-export';
import { convertSpace } from '#adapters/contentful/convert-space';
import { Refusal, formatMessage } from '#core/messages';
import { brokenLinkFaults, entryUrl, faultsByEntry } from './entry-faults.ts';

/** Writes every content file and media file to a folder. */
export function writeConvertedSpace(
  { files, media }: ConvertedSpace,
  folder: string,
  bytesOf: (asset: SpaceAsset) => Uint8Array,
): void {
  const write = (path: string, data: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data, { flush: true });
  };
  for (const { path, text } of files) write(path, text);
  for (const { path, asset } of media) write(path, bytesOf(asset));
}

/**
 * The result of an import: the entries that were left out or are drafts, and the faults because of which nothing was
 * written.
 */
interface ContentfulImport {
  readonly files: number;
  readonly notes: readonly string[];
  readonly faults: readonly ContentFault[];
}

/** Writes the published entries of a space's export to a new content folder, completely or not at all. */
export function importContentfulExport(file: string, folder: string): ContentfulImport {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal('exportFolderTaken', { folder });
  const { id, environment, space, unpublishedChanges, localesLeftOut } = readContentfulExport(
    readFileSync(file, 'utf8'),
  );
  const addressOf = (entry: string): string => entryUrl(id, environment, entry);
  if (!space.entries.some(({ type }) => type === 'quest')) throw new Refusal('exportWithoutQuest');
  const made = convertSpace(space, 'plain');
  const notes = [
    ...brokenLinkFaults(made.brokenLinks, addressOf).map(describeFault),
    ...localesLeftOut.map((locale) => formatMessage('exportLocaleLeftOut', { locale })),
    ...unpublishedChanges.map((entry) => formatMessage('exportEntryChanged', { entry: addressOf(entry) })),
  ];

  const stagingFolder = stagingFolderFor(folder);
  try {
    writeConvertedSpace(made, stagingFolder, (asset) => exportedAsset(file, asset));
    const entries = new Map(made.files.map(({ path, entry }) => [path, addressOf(entry)]));
    const faults = faultsByEntry(new FileContentService(stagingFolder).check(), (path) => entries.get(path));
    if (faults.length === 0) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(stagingFolder, folder);
    }
    return { files: made.files.length + made.media.length, notes, faults };
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true });
  }
}

/** Creates an empty folder next to the target; removes what an interrupted import left there. */
function stagingFolderFor(folder: string): string {
  const home = dirname(resolve(folder));
  const prefix = `.${basename(resolve(folder))}.part-`;
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home))
    if (name.startsWith(prefix)) rmSync(join(home, name), { recursive: true, force: true });
  return mkdtempSync(join(home, prefix));
}

/**
 * Reads the bytes of an asset from where the export tool puts them: next to the export, under the host name of its URL.
 */
function exportedAsset(file: string, { url }: SpaceAsset): Uint8Array {
  const path = posix.normalize(decodeURIComponent(url.replace(/^(?:https?:)?\/\//, '').replace(/[?#].*$/, '')));
  const assetPath = join(dirname(resolve(file)), path);
  if (path.startsWith('..') || !existsSync(assetPath)) throw new Refusal('exportAssetMissing', { path });
  return readFileSync(assetPath);
}
