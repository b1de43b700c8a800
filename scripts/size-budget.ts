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

/** What is loaded behind the log-in only; a browser test watches that this is so. */
const inside = ['composition/inside.bindings.ts', 'ui/app/shell.tsx'];

/** Screens come with their route, and parts of the kit when something needs them; everything else starts with the app. */
const isStartedAtOnce = (part: string): boolean =>
  !part.endsWith('.screen.tsx') && !part.startsWith('ui/kit/') && !inside.includes(part);

/** The scripts that the pages themselves name, which the manifest may not know. */
const namedByPages = (site: string): string[] =>
  ['index.html', 'login.html']
    .filter((page) => existsSync(join(site, page)))
    .flatMap((page) => [...readFileSync(join(site, page), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)])
    .map(([, file = '']) => file);

/** The files that opening the log-in page of a built site loads, by their path in it; nothing without a site. */
export function filesOfLogin(site: string): { js: string[]; css: string[] } | undefined {
  const manifestFile = join(site, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  if (!manifest[entry] || !manifest[login]) return undefined;
  const chunks = loadedByLogin(manifest);
  const files = [...chunks.flatMap((key) => manifest[key]?.file ?? []), ...namedByPages(site)];
  return {
    js: [...new Set(files)].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))],
  };
}

/** Holds what the log-in route of the built site loads against the budget. */
export function sizeBudget(root: string): Outcome {
  const site = join(root, 'dist/site');
  const files = filesOfLogin(site);
  if (!files) return { ok: false, output: `dist/site has no ${entry} with a ${login}: build first` };

  const sum = (some: readonly string[]): number =>
    some.reduce((total, file) => total + gzipSync(readFileSync(join(site, file)), { level: 9 }).length / 1000, 0);
  const [js, css] = [sum(files.js), sum(files.css)];
  return {
    ok: js <= budget.js && css <= budget.css,
    output: `log-in route, gzip: js ${js.toFixed(1)} of ${budget.js} kB, css ${css.toFixed(1)} of ${budget.css} kB`,
  };
}
