import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['WAYMARK_SERVER'] ?? 'http://127.0.0.1:3000';

/** Libraries that every page starts with, apart from each other: each is started in a task of its own, and stays in caches across releases. */
const libraries = Object.entries({
  react: 'react|react-dom|scheduler',
  router: 'react-router',
  container: 'inversify|@inversifyjs/[^/]+|reflect-metadata',
  mobx: 'mobx|mobx-react-lite',
}).map(([name, packages]) => ({ name, test: new RegExp(`/node_modules/(?:${packages})/`) }));

/** Small files that many pages share, in one chunk each: apart they would weigh more than what is in them. */
const shared = [
  {
    name: 'calendar',
    test: /\/core\/shared\/(?:weekday|(?:calendar|date-words)\.rules)\.ts|\/node_modules\/(?:@date-fns|date-fns)\//,
    priority: 3,
  },
  {
    name: 'texts',
    test: /\/core\/(?:shared\/(?:text|letter|address|rich-text)\.rules|messages\/sa(?:y|id)\b|quests\/without-quest)/,
    priority: 3,
  },
  {
    name: 'walked',
    test: /\/core\/quests\/(?:unlock|next-challenge|agenda|earned|week-completion|progress|home|labels)\.rules/,
    priority: 1,
  },
  {
    name: 'asked',
    test: /\/ui\/(?:kit\/(?:dialog|plain-sheet|keep-unsaved|unsaved-at-leaving|progress)|challenges\/pieces)\./,
    // What these import is there before them, with the frame of the page.
    includeDependenciesRecursively: false,
  },
  { name: 'named', test: /\/ui\/(?:challenges\/location-name|quests\/(?:location-icon|challenge-title))\.ts/ },
];

export default defineConfig({
  plugins: [react()],
  // The editor's library asks for Node's name of the page's own object.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Short names: the first page lists every chunk that may follow it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [...libraries, ...shared] }, chunkFileNames: 'assets/c-[hash:8].js' },
    },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api/v1', '/api/docs', '/content', '/dev/mail', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
