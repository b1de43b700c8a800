import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SpaceFiles } from '#adapters/contentful/folder-files';
import type { SpaceAsset } from '#adapters/contentful/space';

/** Writes every file and every media file below a folder. */
export function writeAll(
  { files, media }: SpaceFiles,
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
