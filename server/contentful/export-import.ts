import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { FileContent } from '#adapters/content-files/file-content';
import { type ContentFault, described } from '#adapters/content-files/problems';
import type { SpaceAsset } from '#adapters/contentful/space';
import { spaceOfExport } from '#adapters/contentful/space-export';
import { filesOf } from '#adapters/contentful/space-files';
import { Refusal, say } from '#core/messages';
import { deadLinks, entryAddress, retold } from './retold.ts';
import { writeAll } from './write-all.ts';

/** What came of an import: what was left out or is a draft, and every fault for which nothing was written. */
export interface ExportImport {
  readonly files: number;
  readonly notes: readonly string[];
  readonly faults: readonly ContentFault[];
}

/** Writes what is published in an export of a space as a content folder of its own, whole or not at all. */
export function importExport(file: string, folder: string): ExportImport {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal('exportFolderTaken', { folder });
  const { id, environment, space, changed } = spaceOfExport(readFileSync(file, 'utf8'));
  const addressOf = (entry: string): string => entryAddress(id, environment, entry);
  const made = filesOf(space, 'plain');
  const notes = [
    ...deadLinks(made.dead, addressOf).map(described),
    ...changed.map((entry) => say('exportEntryChanged', { entry: addressOf(entry) })),
  ];

  const beside = besideOf(folder);
  try {
    writeAll(made, beside, (asset) => exportedAsset(file, asset));
    const entries = new Map(made.files.map(({ path, entry }) => [path, addressOf(entry)]));
    const faults = retold(new FileContent(beside).check(), (path) => entries.get(path));
    if (faults.length === 0) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(beside, folder);
    }
    return { files: made.files.length + made.media.length, notes, faults };
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** An empty folder beside the one that is to be; what an import left there that was cut off is gone. */
function besideOf(folder: string): string {
  const home = dirname(resolve(folder));
  const prefix = `.${basename(resolve(folder))}.part-`;
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home))
    if (name.startsWith(prefix)) rmSync(join(home, name), { recursive: true, force: true });
  return mkdtempSync(join(home, prefix));
}

/** The bytes of an asset where the export tool puts them: beside the export, below the host of its address. */
function exportedAsset(file: string, { url }: SpaceAsset): Uint8Array {
  const path = posix.normalize(decodeURIComponent(url.replace(/^(?:https?:)?\/\//, '').replace(/[?#].*$/, '')));
  const place = join(dirname(resolve(file)), path);
  if (path.startsWith('..') || !existsSync(place)) throw new Refusal('exportAssetMissing', { path });
  return readFileSync(place);
}
