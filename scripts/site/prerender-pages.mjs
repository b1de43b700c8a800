import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import { pages } from './pages.mjs';
import { readManifest } from './read-manifest.mjs';
import { FONTS_AT_ONCE, startAfterPaint, startAtFirstTouch } from './start-scripts.mjs';

/**
 * Writes the pages that are there before the app: `login.html`, drawn here, with its fonts and the app fetched after the first
 * paint, and `landing.html` and `showcase.html`, which the server draws the first page or a showcase into, with the app started
 * when it is first touched.
 */
export async function writePrerenderedPages(site, outDir) {
  await vite.build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  const { prerenderLogin } = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  writeFileSync(join(site, 'login.html'), loginPage(site, await prerenderLogin()));
  for (const name of ['landing', 'showcase']) {
    const { parts, needed, styles } = contentsOf(site, ...pages[name]);
    const start = startAtFirstTouch(parts, needed);
    const script = `<script type="module" src="${written(site, 'start', 'js', start)}"></script>`;
    writeFileSync(join(site, `${name}.html`), pageWith(site, styles, script));
  }
}

/**
 * The log-in page in one file: its first paint needs no other file, and nothing is painted before the whole page is
 * there.
 */
function loginPage(site, drawn) {
  const { parts, styles } = contentsOf(site, pages.login[0]);
  const fontFaces = styles.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [];
  const fonts = written(site, 'fonts', 'css', fontFaces.join(''));
  const beforeLoad = readFileSync(join(site, 'before-load.js'), 'utf8') + FONTS_AT_ONCE(fonts);
  const page = pageWith(
    site,
    withDrawings(
      site,
      fontFaces.reduce((rest, face) => rest.replace(face, ''), styles),
    ),
    inline(' type="module" blocking="render"', startAfterPaint(parts, fonts)),
  )
    .replaceAll(/\s*<link rel="preload"[^>]*>/g, '')
    .replace('<script src="/before-load.js"></script>', () => inline('', beforeLoad))
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
  for (const part of ['<style>', drawn, '<form', 'waymark.theme', parts.at(-1)])
    if (!page.includes(part)) throw new Error(`login.html was not drawn: ${part.slice(0, 40)} is missing`);
  if (/ style="/.test(drawn)) throw new Error('The log-in page has a style attribute, which its policy forbids.');
  if (fontFaces.length === 0 || /<script[^>]* src|<link rel="(?:preload|stylesheet)|url\((?!"data:|#)/.test(page))
    throw new Error('The log-in page fetches something before it is painted.');
  return page;
}

/**
 * The contents of a page with a screen: the parts of the app in the order of their start, all files that it soon needs,
 * its styles.
 */
function contentsOf(site, screen, ...more) {
  const manifest = readManifest(site);
  const filesOf = (keys) => [...new Set(keys.map((key) => `/${manifest[key].file}`))];
  const parts = [...importsOf(manifest, 'index.html'), 'index.html'];
  const needed = [screen, ...more].flatMap((key) => [...importsOf(manifest, key), key]);
  return {
    parts: filesOf(parts),
    needed: filesOf([...parts, ...needed]),
    styles: stylesOf(site, manifest, ['index.html', screen]),
  };
}

/** These styles with the drawings that they name in them. */
function withDrawings(site, styles) {
  const named = [...new Set(styles.match(/url\(\/assets\/[\w-]+\.svg\)/g))];
  return named.reduce((rest, address, at) => {
    const drawing = readFileSync(join(site, address.slice('url('.length, -1)), 'utf8').trim();
    const data = drawing.replaceAll(/[%#<>"\n]/g, encodeURIComponent);
    return `:root{--drawing-${at}:url("data:image/svg+xml,${data}")}${rest.replaceAll(address, `var(--drawing-${at})`)}`;
  }, styles);
}

/** The document of the app with these styles in it, and another start. */
const pageWith = (site, styles, start) =>
  readFileSync(join(site, 'index.html'), 'utf8')
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, () => start)
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`);

/** A script in the page, which the content security policy allows by its hash. */
const inline = (attributes, script) =>
  `<script${attributes}>${esbuild.transformSync(script, { minify: true, target: 'es2022' }).code.trim()}</script>`;

/** The address of a file of the site that is written for its pages. */
function written(site, name, kind, text) {
  const hash = createHash('sha256').update(text).digest('base64url').replaceAll(/[^\w]/g, '0').slice(0, 8);
  const file = `assets/${name}-${hash}.${kind}`;
  writeFileSync(join(site, file), text);
  return `/${file}`;
}

/** The styles of these entries and all that they import, each once, in the order in which a browser would meet them. */
function stylesOf(site, manifest, keys, seen = new Set()) {
  let styles = '';
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], css = [] } = manifest[key];
    styles += stylesOf(site, manifest, imports, seen);
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

/** The static imports of an entry, deepest first. */
function importsOf(manifest, key, seen = new Set()) {
  for (const part of manifest[key].imports ?? []) {
    if (seen.has(part)) continue;
    importsOf(manifest, part, seen);
    seen.add(part);
  }
  return seen;
}
