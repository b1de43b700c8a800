import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The longest script that is kept on a device, in bytes: the reader of PDF files and the library of the chats are longer, and of no use without a network. */
const LONGEST = 350_000;

/** Writes into the worker what it keeps on a device, so that the app opens without a network: the scripts and styles in one file, since hundreds of requests from everybody in a room would be a flood. */
export function writeWorker(site, shell, manifest) {
  const { file: entry } = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'))['index.html'];
  const names = readdirSync(join(site, 'assets')).map((name) => `/assets/${name}`);
  const texts = names
    .filter((name) => /\.(?:js|css)$/.test(name) && !/^\/assets\/start-.*\.js$/.test(name))
    .map((name) => [name, readFileSync(join(site, name), 'utf8')])
    .filter(([, text]) => text.length <= LONGEST);
  const bundle = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(bundle).digest('hex').slice(0, 8);
  writeFileSync(join(site, `assets/offline-${hash}.json`), bundle);

  const build = {
    entry,
    shell,
    bundle: `/assets/offline-${hash}.json`,
    files: [
      '/before-load.js',
      '/icon.svg',
      manifest,
      ...names.filter((name) => /-core-[\w-]+\.woff2$|\/terrain-[\w-]+\.svg$/.test(name)),
    ],
  };
  const path = join(site, 'worker.js');
  const worker = readFileSync(path, 'utf8');
  const filled = worker.replace(/const BUILD = .*;/, () => `const BUILD = ${JSON.stringify(build)};`);
  if (filled === worker) throw new Error('worker.js has no place for what the build writes into it.');
  writeFileSync(path, filled);
}
