import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Outcome } from './house.ts';

/** Kilobytes (1,000 bytes) after gzip that a first visit to the log-in page may load. */
export const budget = { js: 180, css: 30 };

/** Kilobytes of JavaScript after gzip that home may load, from the first script of the site to its last. */
export const homeBudget = 235;

/** Kilobytes of JavaScript after gzip that opening a step may load, its editor of rich texts left out. */
export const stepBudget = 260;

/** Kilobytes of JavaScript after gzip that the editor of rich texts may add to a step. */
export const editorBudget = 110;

const entry = 'index.html';
const login = 'ui/account/login.screen.tsx';

/** What knows the screens of most pages, and what knows that of a challenge: each comes with the first page that asks it. */
const [later, walk] = ['ui/app/later-screens.ts', 'ui/app/walk-screen.ts'];

/** What home needs beside its screen; the way back in is fetched ahead of its need. */
const home = ['ui/app/shell.tsx', 'ui/account/sign-in-again.tsx', 'composition/furnish.ts'];

/** What a step needs beside its screen: the gate of its week, its rooms, and its texts. What asks and what celebrates comes once something is written. */
const step = [
  walk,
  'ui/onboarding/week-gate.screen.tsx',
  'composition/boarding.bindings.ts',
  'composition/challenges.bindings.ts',
  'composition/uploads.bindings.ts',
  'composition/walk-texts.ts',
];

/** Every chunk that a page loads: the entry, what it starts by itself, what the page needs, and all that these import. */
function loadedWith(manifest: Manifest, needed: readonly string[]): string[] {
  const loaded = new Set<string>();
  const load = (key: string): void => {
    if (loaded.has(key)) return;
    loaded.add(key);
    manifest[key]?.imports?.forEach(load);
  };
  load(entry);
  for (const key of loaded) manifest[key]?.dynamicImports?.filter((part) => isStartedAtOnce(part)).forEach(load);
  needed.forEach(load);
  return [...loaded];
}

/** Screens come with their route, parts of the kit and of areas when something needs them, rooms with their pages; everything else starts with the app. */
const isStartedAtOnce = (part: string): boolean =>
  !part.endsWith('.screen.tsx') &&
  !/^(?:ui\/(?!app\/)|composition\/)/.test(part) &&
  ![later, walk, ...home].includes(part);

/** The scripts that pages themselves name, which the manifest may not know. */
const namedBy = (site: string, pages: readonly string[]): string[] =>
  pages
    .filter((page) => existsSync(join(site, page)))
    .flatMap((page) => [...readFileSync(join(site, page), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)])
    .map(([, file = '']) => file);

/** The files that a page of a built site loads, by their path in it; nothing without a site. */
function filesOf(
  site: string,
  pages: readonly string[],
  screen: string,
  needed: readonly string[],
): { js: string[]; css: string[] } | undefined {
  const manifestFile = join(site, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  if (!manifest[entry] || !manifest[screen]) return undefined;
  const chunks = loadedWith(manifest, [screen, ...needed]);
  const files = [...chunks.flatMap((key) => manifest[key]?.file ?? []), ...namedBy(site, pages)];
  return {
    js: [...new Set(files)].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))],
  };
}

/** What opening the log-in page of a built site loads. */
export const filesOfLogin = (site: string) => filesOf(site, [entry, 'login.html'], login, []);

/** What opening home of a built site loads, by somebody who is signed in. */
export const filesOfHome = (site: string) => filesOf(site, [entry], 'ui/quests/home.screen.tsx', home);

/** What opening a step of a built site loads, by somebody who is signed in; its editor comes where a text is to be written. */
export const filesOfStep = (site: string, ...more: readonly string[]) =>
  filesOf(site, [entry], 'ui/challenges/challenge.screen.tsx', [...home, ...step, ...more]);

/** What the editor of rich texts adds to the page of a step; nothing in a site without it. */
export function filesOfEditor(site: string): string[] {
  const before = new Set(filesOfStep(site)?.js);
  return (filesOfStep(site, 'ui/kit/rich-text/editor.tsx')?.js ?? []).filter((file) => !before.has(file));
}

/** Holds what log-in, home and a step of the built site load, and what its editor adds, against their budgets. */
export function sizeBudget(root: string): Outcome {
  const site = join(root, 'dist/site');
  const [door, inside, walk] = [filesOfLogin(site), filesOfHome(site), filesOfStep(site)];
  if (!door || !inside || !walk)
    return { ok: false, output: `dist/site has no ${entry} with a ${login}, home and a step: build first` };

  const sum = (some: readonly string[]): number =>
    some.reduce((total, file) => total + gzipSync(readFileSync(join(site, file)), { level: 9 }).length / 1000, 0);
  const [js, css, all] = [sum(door.js), sum(door.css), sum(inside.js)];
  const [onStep, editor] = [sum(walk.js), sum(filesOfEditor(site))];
  return {
    ok: js <= budget.js && css <= budget.css && all <= homeBudget && onStep <= stepBudget && editor <= editorBudget,
    output: [
      `log-in route, gzip: js ${js.toFixed(1)} of ${budget.js} kB, css ${css.toFixed(1)} of ${budget.css} kB`,
      `home: js ${all.toFixed(1)} of ${homeBudget} kB`,
      `step: js ${onStep.toFixed(1)} of ${stepBudget} kB`,
      `editor: js ${editor.toFixed(1)} of ${editorBudget} kB`,
    ].join('; '),
  };
}
