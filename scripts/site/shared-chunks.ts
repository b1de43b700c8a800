import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { pages } from './pages.mjs';

type Group = Rolldown.CodeSplittingGroup;

const root = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));
const entryModules: ReadonlySet<string> = new Set([`${root}main.tsx`, `${root}index.html`]);

/** Libraries that every page starts with: 118 kB gzip of log-in that stay in caches across releases, in two chunks, each started in a task of its own (0.3 kB and 1 request more than in one). */
const libraries: Group[] = Object.entries({
  react: 'react|react-dom|scheduler',
  libraries: 'react-router|inversify|@inversifyjs/[^/]+|reflect-metadata|mobx|mobx-react-lite',
}).map(([name, packages]) => ({ name, test: new RegExp(`/node_modules/(?:${packages})/`) }));

/**
 * The chunks of modules that several screens share: a module is in the chunk of the first of these rows whose pages all
 * load it.
 */
const layers: readonly (keyof typeof pages)[][] = [
  ['login', 'home'], // 12.3 kB gzip of log-in and home
  ['login'], // the forms of log-in: 2.5 kB gzip that home leaves to the sign-in prompt
  ['landing', 'home', 'step'], // the trail and what it is made of, which the first page would bring the whole next row for
  ['home', 'step'], // 5.5 kB gzip and 4 requests of home
  ['people', 'step'], // 10.5 kB gzip of people, overview, sign-up, join and onboarding, which the next row would bring there
  ['showcase', 'step'], // 4.5 kB gzip and 21 requests of a step, 4.2 kB and 21 of a showcase
  ['settings', 'step'], // 11.8 kB gzip of settings and 19.4 kB of onboarding, which the next rows would bring there
  ['playlist', 'step'], // 16.1 kB gzip of the playlist, likewise
  ['onboarding', 'step'], // 0.6 kB gzip and 4 requests of a step, 0.7 kB and 4 of onboarding
  ['profile', 'step'], // 1.1 kB gzip and 5 requests of a step, 1.0 kB and 5 of a profile
];

/** The groups of the build, found by a build that writes nothing: it tells which modules each page loads by its imports. */
async function findGroups({ define = {} }: UserConfig): Promise<Group[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: { write: false, minify: false, modulePreload: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));

  const loadedBy = (entries: readonly string[]): ReadonlySet<string> => {
    const loaded = new Set<Rolldown.OutputChunk>();
    const load = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || loaded.has(chunk)) return;
      loaded.add(chunk);
      for (const file of chunk.imports) load(chunks.get(file));
    };
    for (const entry of entries) {
      const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(root + entry));
      if (!chunk) throw new Error(`scripts/site/pages.mjs names ${entry}, which no page of the app asks for.`);
      load(chunk);
    }
    return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
  };

  const first = loadedBy(['index.html']);
  // 0.7 kB gzip and 7 requests of every page.
  const start: Group = { name: 'start', test: (id) => first.has(id) && !entryModules.has(id) };
  const shared = layers.map((names): Group => {
    const [all, ...others] = names.map((name) => loadedBy(pages[name]));
    return {
      name: names.join('-'),
      test: (id) => !first.has(id) && all?.has(id) === true && others.every((other) => other.has(id)),
      minShareCount: 2,
    };
  });
  const layered = [start, ...shared].map((group) => ({ ...group, includeDependenciesRecursively: false }));
  return [...libraries, ...layered].map((group, at, { length }) => ({ ...group, priority: length - at }));
}

/** Puts what screens share into few chunks, for the site only. */
export const sharedChunks: Plugin = {
  name: 'shared-chunks',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: async (config) => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await findGroups(config) } } } },
  }),
};
