import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest of a built site; a module that shares its chunk with others is found there under its own name too. */
export function readManifest(site) {
  const read = (name) => {
    const file = join(site, '.vite', name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  const manifest = read('manifest.json');
  const chunks = Object.fromEntries(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const [file, modules] of Object.entries(read('modules.json')))
    for (const module of Object.keys(modules)) manifest[module] ??= chunks[file];
  return manifest;
}
