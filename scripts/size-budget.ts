import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { ToolResult } from './run-tool.ts';

/** Kilobytes (1,000 bytes) after gzip that a first visit to the log-in page may load. */
export const loginBudget = { js: 155, css: 30 };

/** Kilobytes of JavaScript after gzip that home may load, from the first script of the site to its last. */
export const homeBudget = 195;

/** Kilobytes of JavaScript after gzip that opening a step may load, its editor of rich texts left out. */
export const stepBudget = 239;

/** Kilobytes of JavaScript after gzip that the editor of rich texts may add to a step. */
export const editorBudget = 110;

const entry = 'index.html';
const login = 'ui/account/session/login.screen.tsx';

/** The module of most screens, and that of the challenge screen: each loads with the first page that needs it. */
const [later, challengeLoader] = ['ui/app/lazy-screens.ts', 'ui/app/load-challenge-screen.ts'];

/** What home needs beside its screen; the sign-in prompt is preloaded. */
const home = [
  'ui/app/layout/shell.tsx',
  'ui/account/session/sign-in-prompt-dialog.tsx',
  'composition/browser/load-features.ts',
];

/** What a step needs beside its screen: the onboarding guard of its week, its features and its messages. Dialogs and the celebration load once something is written. */
const step = [
  challengeLoader,
  'ui/onboarding/week-onboarding-guard.screen.tsx',
  'composition/browser/features/onboarding-state.bindings.ts',
  'composition/browser/features/challenges.bindings.ts',
  'composition/browser/features/applets.bindings.ts',
  'composition/browser/messages/challenge-screen-messages.ts',
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

/** Screens load with their route, parts of the kit and of areas on demand, features with their pages; everything else loads with the app. */
const isStartedAtOnce = (part: string): boolean =>
  !part.endsWith('.screen.tsx') &&
  !/^(?:ui\/(?!app\/)|composition\/)/.test(part) &&
  ![later, challengeLoader, ...home].includes(part);

/** The scripts that pages themselves name, which the manifest may not know. */
const namedBy = (site: string, pages: readonly string[]): string[] =>
  pages
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
export const filesOfLogin = (site: string) => filesOf(site, ['login.html'], login, []);

/** What opening home of a built site loads, by somebody who is signed in. */
export const filesOfHome = (site: string) => filesOf(site, [entry], 'ui/quests/home/home.screen.tsx', home);

/** What opening a step of a built site loads, by somebody who is signed in; its editor comes where a text is to be written. */
export const filesOfStep = (site: string, ...more: readonly string[]) =>
  filesOf(site, [entry], 'ui/challenges/challenge.screen.tsx', [...home, ...step, ...more]);

/** What the editor of rich texts adds to the page of a step; nothing in a site without it. */
export function filesOfEditor(site: string): string[] {
  const before = new Set(filesOfStep(site)?.js);
  return (filesOfStep(site, 'ui/kit/rich-text/editor.tsx')?.js ?? []).filter((file) => !before.has(file));
}

/** Checks what log-in, home and a step of the built site load, and what the editor adds, against their budgets. */
export function sizeBudget(root: string): ToolResult {
  const site = join(root, 'dist/site');
  const [loginFiles, homeFiles, stepFiles] = [filesOfLogin(site), filesOfHome(site), filesOfStep(site)];
  if (!loginFiles || !homeFiles || !stepFiles)
    return { ok: false, output: `dist/site has no ${entry} with a ${login}, home and a step: build first` };

  const weightOf = (texts: readonly (Buffer | string)[]): number =>
    texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length / 1000, 0);
  const sum = (some: readonly string[]): number => weightOf(some.map((file) => readFileSync(join(site, file))));
  const js = sum(loginFiles.js) + weightOf(scriptsInLogin(site));
  const [css, all] = [sum(loginFiles.css), sum(homeFiles.js)];
  const [onStep, editor] = [sum(stepFiles.js), sum(filesOfEditor(site))];
  return {
    ok:
      js <= loginBudget.js &&
      css <= loginBudget.css &&
      all <= homeBudget &&
      onStep <= stepBudget &&
      editor <= editorBudget,
    output: [
      `log-in route, gzip: js ${js.toFixed(1)} of ${loginBudget.js} kB, css ${css.toFixed(1)} of ${loginBudget.css} kB`,
      `home: js ${all.toFixed(1)} of ${homeBudget} kB`,
      `step: js ${onStep.toFixed(1)} of ${stepBudget} kB`,
      `editor: js ${editor.toFixed(1)} of ${editorBudget} kB`,
    ].join('; '),
  };
}
