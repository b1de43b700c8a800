import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vite from 'vite';
import { startAfterPaint, startAtFirstTouch } from './start-scripts.mjs';

const site = 'dist/site';
const login = 'ui/account/session/login.screen.tsx';
const showcase = 'ui/showcases/public/showcase.screen.tsx';

/** What the landing of a showcase needs beside its screen, once somebody touches it. */
const ofShowcase = [
  'ui/app/lazy-screens.ts',
  'composition/load-features.ts',
  'composition/messages/visitor-messages.ts',
  'composition/features/visitor.bindings.ts',
  'composition/features/applets.bindings.ts',
];

/**
 * Writes the pages that are there before the app: `login.html`, drawn here, with the app started after the first paint, and
 * `showcase.html`, which the server draws a showcase into, with the app started when it is first touched.
 */
export async function writePrerenderedPages() {
  const outDir = 'dist/ahead';
  await vite.build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  const { prerenderLogin } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const drawn = await prerenderLogin();
  const page = pageWith(login, startAfterPaint).replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
  for (const part of ['<style>', drawn, '<form', '/assets/start-'])
    if (!page.includes(part)) throw new Error(`login.html was not drawn: ${part.slice(0, 40)} is missing`);
  if (/ style="/.test(drawn)) throw new Error('The log-in page has a style attribute, which its policy forbids.');
  writeFileSync(join(site, 'login.html'), page);
  writeFileSync(join(site, 'showcase.html'), pageWith(showcase, startAtFirstTouch, ofShowcase));
}

/** The document of the app with the styles of a screen in it, and another start. */
function pageWith(screen, start, more = []) {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  const styles = stylesOf(manifest, ['index.html', screen]);
  const filesOf = (keys) => keys.map((key) => `/${manifest[key].file}`);
  const parts = [...importsOf(manifest, 'index.html'), 'index.html'];
  const needed = [screen, ...more].flatMap((key) => [...importsOf(manifest, key), key]);
  return readFileSync(join(site, 'index.html'), 'utf8')
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, () =>
      start(site, filesOf(parts), filesOf([...new Set([...parts, ...needed])])),
    )
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`);
}

/** The styles of these entries and all that they import, each once, in the order in which a browser would meet them. */
function stylesOf(manifest, keys, seen = new Set()) {
  let styles = '';
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], css = [] } = manifest[key];
    styles += stylesOf(manifest, imports, seen);
    for (const file of css.filter((name) => !seen.has(name))) {
      seen.add(file);
      styles += readFileSync(join(site, file), 'utf8').replaceAll(
        /url\((['"]?)(?!\/|data:)([^'")]+)\1\)/g,
        'url(/assets/$2)',
      );
    }
  }
  return styles.trim();
}

/** What an entry imports at once, deepest first. */
function importsOf(manifest, key, seen = new Set()) {
  for (const part of manifest[key].imports ?? []) {
    if (seen.has(part)) continue;
    importsOf(manifest, part, seen);
    seen.add(part);
  }
  return seen;
}
