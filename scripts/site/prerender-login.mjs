import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vite from 'vite';

const site = 'dist/site';
const screen = 'ui/account/session/login.screen.tsx';

/** Prerenders the log-in page into `login.html`: styles and texts inlined, the app started after the first paint. */
export async function writePrerenderedLogin() {
  const outDir = 'dist/ahead';
  await vite.build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender-login.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  const { prerenderLogin } = await import(pathToFileURL(join(outDir, 'prerender-login.js')).href);
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  writeFileSync(join(site, 'login.html'), pageWith(index, await prerenderLogin()));
}

function pageWith(index, drawn) {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
  const styles = stylesOf(manifest, ['index.html', screen]);
  const parts = [...importsOf(manifest, 'index.html'), 'index.html'].map((key) => `/${manifest[key].file}`);
  const page = index
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, () => startAfterPaint(parts))
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
  for (const part of ['<style>', drawn, '<form', '/assets/start-'])
    if (!page.includes(part)) throw new Error(`login.html was not drawn: ${part.slice(0, 40)} is missing`);
  if (/ style="/.test(drawn)) throw new Error('The log-in page has a style attribute, which its policy forbids.');
  return page;
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

/**
 * A separate script, since the content security policy allows none inside the page: once the page is painted in its own font, it fetches every part of the
 * app at once and starts them one after the other, with a pause in between for whoever is typing.
 */
function startAfterPaint(parts) {
  const script = `const parts = ${JSON.stringify(parts)};
const breath = (length) => new Promise((go) => setTimeout(go, length));
const kind = ['largest-contentful-paint', 'paint'].find((name) => PerformanceObserver.supportedEntryTypes.includes(name));
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: kind, buffered: true }));
const ready = Promise.all([document.fonts.ready, painted]).catch(() => undefined);
Promise.race([ready, breath(2000)]).then(() => requestAnimationFrame(async () => {
  await breath();
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const part of parts) {
    await import(part);
    await breath();
  }
}));
`;
  const name = `start-${createHash('sha256').update(script).digest('base64url').replaceAll(/[^\w]/g, '0').slice(0, 8)}.js`;
  writeFileSync(join(site, 'assets', name), script);
  return `\n    <script type="module" src="/assets/${name}"></script>`;
}
