import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConvertedSpace } from '#adapters/contentful/converted-space';
import type { SpaceAsset } from '#adapters/contentful/space';

/** Writes every file and every media file below a folder. */
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
