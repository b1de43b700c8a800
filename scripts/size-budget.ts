import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { ToolResult } from './run-tool.ts';
import { MODULES_FILE, type ModulesOfChunks } from './site/note-modules.ts';
import { pages } from './site/pages.mjs';
import { readManifest } from './site/read-manifest.mjs';

/** Kilobytes (1,000 bytes) after gzip that a first visit to the log-in page may load. */
export const loginBudget = { js: 163.6, css: 7.6 };

/** Kilobytes of JavaScript after gzip that home may load, from the first script of the site to its last. */
export const homeBudget = 195.6;

/** Kilobytes of JavaScript after gzip that opening a step may load, its editor of rich texts left out. */
export const stepBudget = 255.4;

/** Kilobytes of JavaScript after gzip that the editor of rich texts may add to a step. */
export const editorBudget = 94;

const entry = 'index.html';

/** The table of most screens, which loads with the first page that needs it. */
const laterScreens = 'ui/app/lazy-screens.ts';

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

/** Screens load with their route, parts of the kit and of areas on demand, features with their pages; everything else loads with the app. */
const isStartedAtOnce = (part: string): boolean =>
  !part.endsWith('.screen.tsx') &&
  !/^(?:ui\/(?!app\/)|composition\/)/.test(part) &&
  ![laterScreens, ...pages.home].includes(part);

/** The scripts that pages themselves name, which the manifest may not know. */
const namedBy = (site: string, documents: readonly string[]): string[] =>
  documents
    .filter((page) => existsSync(join(site, page)))
    .flatMap((page) => [...readFileSync(join(site, page), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)])
    .map(([, file = '']) => file);

/** The scripts that are written into the log-in page. */
const scriptsInLogin = (site: string): string[] =>
  existsSync(join(site, 'login.html'))
    ? [...readFileSync(join(site, 'login.html'), 'utf8').matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
        .map(([, script = '']) => script)
        .filter(Boolean)
    : [];

/** The files that a page of a built site loads, by their path in it; `undefined` without a site. */
function filesOf(
  site: string,
  documents: readonly string[],
  [screen, ...needed]: readonly [string, ...string[]],
): { js: string[]; css: string[] } | undefined {
  const manifest = readManifest(site);
  if (!manifest[entry] || !manifest[screen]) return undefined;
  const chunks = loadedWith(manifest, [screen, ...needed]);
  const files = [...chunks.flatMap((key) => manifest[key]?.file ?? []), ...namedBy(site, documents)];
  return {
    js: [...new Set(files)].filter((file) => file.endsWith('.js')),
    css: [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))],
  };
}

/** The files that opening the log-in page of a built site loads. */
export const filesOfLogin = (site: string) => filesOf(site, ['login.html'], pages.login);

/** The files that home of a built site loads for a signed-in Traveler. */
export const filesOfHome = (site: string) => filesOf(site, [entry], pages.home);

/** The files that a step of a built site loads for a signed-in Traveler, without the editor of texts. */
export const filesOfStep = (site: string, ...more: readonly string[]) =>
  filesOf(site, [entry], [...pages.step, ...more]);

/** The files that the editor of rich texts adds to the page of a step; an empty list in a site without it. */
export function filesOfEditor(site: string): string[] {
  const before = new Set(filesOfStep(site)?.js);
  return (filesOfStep(site, 'ui/kit/rich-text/editor.tsx')?.js ?? []).filter((file) => !before.has(file));
}

type Weights = Record<string, number>;

/**
 * The size of each module in the files of a page, in kilobytes after gzip: the size of each file, divided among its
 * modules by the length of their code.
 */
export function modulesIn(site: string, files: readonly string[]): Weights {
  const noted = join(site, MODULES_FILE);
  const modulesOf = existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as ModulesOfChunks) : {};
  const weights: Weights = {};
  for (const file of files) {
    const weight = weightOf(readFileSync(join(site, file)));
    const modules = Object.entries(modulesOf[file] ?? { [file]: 1 });
    const all = modules.reduce((total, [, characters]) => total + characters, 0) || 1;
    for (const [module, characters] of modules) weights[module] = (weights[module] ?? 0) + (weight * characters) / all;
  }
  return weights;
}

/** The package of a module, or the first two folders of its file: `node_modules/axios`, `ui/quests`. */
const areaOf = (module: string): string =>
  /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ??
  (module.split('/').slice(0, -1).slice(0, 2).join('/') || module);

function areasIn(site: string, files: readonly string[]): Weights {
  const areas: Weights = {};
  for (const [module, weight] of Object.entries(modulesIn(site, files)))
    areas[areaOf(module)] = (areas[areaOf(module)] ?? 0) + weight;
  return areas;
}

const weightOf = (text: Buffer | string): number => gzipSync(text, { level: 9 }).length / 1000;

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

/** Kilobytes with one decimal, rounded up so that a figure above its limit never reads as the limit. */
const roundedUp = (kilobytes: number): string => (Math.ceil(Math.round(kilobytes * 1000) / 100) / 10).toFixed(1);

/** The three areas that grew most, with their growth; those that grew by less than 50 bytes are left out. */
const growth = (before: Weights, now: Weights): string[] =>
  Object.entries(now)
    .map(([area, weight]) => [area, weight - (before[area] ?? 0)] as const)
    .filter(([, more]) => more >= 0.05)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([area, more]) => `${area} +${more.toFixed(1)} kB`);

/**
 * Checks what log-in, home and a step of the built site load, and what the editor adds, against their budgets. A page over
 * its budget is named with the areas that grew since the last time that all were within theirs, which
 * `reports/size-budget.json` keeps.
 */
export function sizeBudget(root: string): ToolResult {
  const site = join(root, 'dist/site');
  const [login, home, step] = [filesOfLogin(site), filesOfHome(site), filesOfStep(site)];
  if (!login || !home || !step)
    return { ok: false, output: `dist/site has no ${entry} with a ${pages.login[0]}, home and a step: build first` };

  const inLogin = Object.fromEntries(
    scriptsInLogin(site).map((script, at) => [`login.html, script ${at + 1}`, weightOf(script)]),
  );
  const measured = [
    {
      name: 'log-in',
      constant: 'loginBudget.js',
      limit: loginBudget.js,
      areas: { ...areasIn(site, login.js), ...inLogin },
    },
    { name: 'log-in, styles', constant: 'loginBudget.css', limit: loginBudget.css, areas: areasIn(site, login.css) },
    { name: 'home', constant: 'homeBudget', limit: homeBudget, areas: areasIn(site, home.js) },
    { name: 'step', constant: 'stepBudget', limit: stepBudget, areas: areasIn(site, step.js) },
    { name: 'editor', constant: 'editorBudget', limit: editorBudget, areas: areasIn(site, filesOfEditor(site)) },
  ].map((page) => ({ ...page, weight: sum(Object.values(page.areas)) }));

  const report = join(root, 'reports/size-budget.json');
  const tooLarge = measured.filter(({ weight, limit }) => weight > limit);
  if (tooLarge.length > 0) {
    const before = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as Record<string, Weights>)
      : undefined;
    const lines = tooLarge.map(({ name, constant, weight, limit, areas }) => {
      const grown = before ? growth(before[name] ?? {}, areas) : [];
      const since = grown.length > 0 ? `; since the last green build ${grown.join(', ')}` : '';
      return `${name}: ${roundedUp(weight)} kB, limit ${limit.toFixed(1)} (\`${constant}\` in scripts/size-budget.ts)${since}`;
    });
    return { ok: false, output: lines.join('\n') };
  }
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(report, JSON.stringify(Object.fromEntries(measured.map(({ name, areas }) => [name, areas])), null, 1));
  return {
    ok: true,
    output: `gzip: ${measured.map(({ name, weight, limit }) => `${name} ${weight.toFixed(1)} of ${limit} kB`).join('; ')}`,
  };
}
