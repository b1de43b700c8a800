import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import sharp from 'sharp';
import * as vite from 'vite';
import { writePrerenderedPages } from './site/prerender-pages.mjs';
import { serverBundle } from './prepare.mjs';
import { buildStamp } from './source-hashes.mjs';
import { writeWorker } from './site/write-worker.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// There is one build, also for tests, and its libraries leave out what is for development.
process.env['NODE_ENV'] = 'production';

const buildServer = () =>
  esbuild.build({
    ...serverBundle,
    entryPoints: ['server/main.ts', 'server/operator/main.ts'],
    outdir: 'dist/server',
  });

const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Large files load in the background or on demand: they become up to a tenth larger in a tenth of the time. */
const qualityOf = ({ length }) => (length > 500_000 ? 9 : 11);

/** Lays a `.br` and a `.gz` beside every file of the site that gains by it. */
async function compressSite() {
  const files = readdirSync('dist/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join('dist/site', '.vite')));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < 1024) return;
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(bytes) } }),
        zip(bytes, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

/** `--site` builds only what the size budget measures: no server, nothing compressed, no worker. */
const siteOnly = process.argv.includes('--site');
const before = buildStamp(root);
mkdirSync('dist', { recursive: true });
for (const stamp of ['.stamp', '.site-stamp']) rmSync(`dist/${stamp}`, { force: true });
/** The script that every page begins with, without its comments. */
async function minifyFirstScript(site) {
  const path = `${site}/before-load.js`;
  writeFileSync(path, (await esbuild.transform(readFileSync(path, 'utf8'), { minify: true })).code);
}

/** The icon in the sizes that phones ask for as a picture, in pixels. */
const drawIcons = () =>
  Promise.all(
    [192, 512].map((size) =>
      sharp('public/icon-full.svg').resize(size, size).png().toFile(`dist/site/icon-${size}.png`),
    ),
  );

/** The languages that the site is translated into, each of which is a site of its own over the same assets. */
const translations = readdirSync('core/messages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['pages', 'server', 'shared'].includes(entry.name))
  .map(({ name }) => name);

/** Builds the pages and scripts of a language, and lays them beside the English ones. */
async function buildTranslation(locale) {
  const site = `dist/site-${locale}`;
  process.env['WAYMARK_LOCALE'] = locale;
  await vite.build({ logLevel: 'warn' });
  await minifyFirstScript(site);
  await writePrerenderedPages(site, `dist/ahead-${locale}`);
  delete process.env['WAYMARK_LOCALE'];
  writeWorker(site, `/home?locale=${locale}`, `/${locale}/app.webmanifest`);
  cpSync(`${site}/assets`, 'dist/site/assets', { recursive: true });
  mkdirSync(`dist/site/${locale}`);
  for (const name of readdirSync(site).filter((file) => /\.html$|^(?:worker\.js|app\.webmanifest)$/.test(file)))
    cpSync(join(site, name), `dist/site/${locale}/${name}`);
  rmSync(site, { recursive: true });
}

await Promise.all([vite.build({ logLevel: 'warn' }), siteOnly || buildServer()]);
await minifyFirstScript('dist/site');
await writePrerenderedPages('dist/site', 'dist/ahead');
writeFileSync('dist/.site-stamp', before);
if (!siteOnly) {
  cpSync('server/demo/samples', 'dist/server/samples', { recursive: true });
  writeWorker('dist/site', '/home?locale=en-GB', '/app.webmanifest');
  for (const locale of translations) await buildTranslation(locale);
  await drawIcons();
  await compressSite();
  writeFileSync('dist/.stamp', before);
}
