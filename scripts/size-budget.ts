import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Outcome } from './house.ts';

/** Kilobytes (1,000 bytes) after gzip that a first visit to the log-in page may load. */
export const budget = { js: 180, css: 30 };

const entry = 'index.html';
const login = 'ui/account/login.screen.tsx';

/**
 * Every chunk that opening the log-in page loads: the entry, what it starts by itself, the log-in screen, and all that these
 * import.
 */
export function loadedByLogin(manifest: Manifest): string[] {
  const loaded = new Set<string>();
  const load = (key: string): void => {
    if (loaded.has(key)) return;
    loaded.add(key);
    manifest[key]?.imports?.forEach(load);
  };
  load(entry);
  for (const key of loaded) manifest[key]?.dynamicImports?.filter((part) => isStartedAtOnce(part)).forEach(load);
  load(login);
  return [...loaded];
}

/** Screens come with their route, and parts of the kit when something needs them; everything else starts with the app. */
const isStartedAtOnce = (part: string): boolean => !part.endsWith('.screen.tsx') && !part.startsWith('ui/kit/');

/** The scripts that the pages themselves name, which the manifest may not know. */
const namedByPages = (site: string): string[] =>
  ['index.html', 'login.html']
    .filter((page) => existsSync(join(site, page)))
    .flatMap((page) => [...readFileSync(join(site, page), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)])
    .map(([, file = '']) => file);

/** Holds what the log-in route of the built site loads against the budget. */
export function sizeBudget(root: string): Outcome {
  const site = join(root, 'dist/site');
  const manifestFile = join(site, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return { ok: false, output: 'dist/site has no manifest: build first' };
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const missing = [entry, login].filter((key) => !manifest[key]);
  if (missing.length > 0) return { ok: false, output: `the manifest has no ${missing.join(', ')}` };

  const chunks = loadedByLogin(manifest);
  const sum = (files: readonly (string | undefined)[]): number =>
    [...new Set(files)].reduce(
      (total, file) => total + (file ? gzipSync(readFileSync(join(site, file)), { level: 9 }).length / 1000 : 0),
      0,
    );
  const js = sum(
    [...chunks.map((key) => manifest[key]?.file), ...namedByPages(site)].filter((file) => file?.endsWith('.js')),
  );
  const css = sum(chunks.flatMap((key) => manifest[key]?.css ?? []));
  return {
    ok: js <= budget.js && css <= budget.css,
    output: `log-in route, gzip: js ${js.toFixed(1)} of ${budget.js} kB, css ${css.toFixed(1)} of ${budget.css} kB`,
  };
}
