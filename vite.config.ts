import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { leanLibraries } from './scripts/site/lean-libraries.ts';

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
    // What comes with every page but the log-in: the frame, its dialogs and messages that wait, progress and drafts.
    name: 'signed-in',
    test: new RegExp(
      `/(?:${[
        'core/profile/avatar.rules',
        'core/shared/stable-json',
        'core/applets/(?:shape-guards|kinds/options.rules|answers/(?:answer-shape.rules|applet-answer)|drafts/(?:draft|device-drafts).rules)',
        'core/challenges/(?:drafts/draft-key|outbox/outbox).rules',
        'core/quests/(?:quest-content|labels.rules|agenda/week-days.rules)',
        'core/quests/(?:progress/(?:unlock|earned-points|celebration-state|completion)|home/(?:next-challenge|home)|agenda/agenda).rules',
        'ui/account/session/sign-in-prompt.view-model',
        'ui/app/(?:account-menu/(?:account-menu.view-model|recent-activity.state)|theme-choice)',
        'ui/challenges/outbox/outbox.state',
        'ui/kit/(?:browser/safe-urls|illustration/illustration|layout/dock.state|media/(?:avatar|decorative-image|icon))',
        'ui/kit/(?:async/use-incremental-list|overlay/(?:dialog|native-dialog|unsaved-changes-guard|unsaved-sign-out-dialog))',
        'ui/kit/feedback/(?:page-states|progress|skeleton)',
        'ui/onboarding/quit.view-model',
        'ui/quests/(?:active-quest.state|trail-weeks|home/(?:home.view-model|pending-celebration.state))',
        'ui/relationships/unread-messages.state',
      ]
        .join('|')
        .replaceAll('.', '\\.')})\\.`,
    ),
    priority: 2,
    // What these import is there before them, with the log-in.
    includeDependenciesRecursively: false,
  },
  {
    // What the log-in needs of what the two below would bring with them.
    name: 'first',
    test: /\/core\/(?:messages\/(?:locale|refusal|format-message|shared\/error\.messages)\b|shared\/(?:text\/rich-text|time\/instant)\.rules)|\/node_modules\/date-fns\/(?:addMilliseconds|constants|constructFrom|differenceInMilliseconds|toDate)\b/,
    priority: 4,
  },
  {
    name: 'calendar',
    test: /\/core\/shared\/time\/(?:weekday|(?:calendar|date-format)\.rules)\.ts|\/node_modules\/(?:@date-fns|date-fns)\//,
    priority: 3,
  },
  {
    name: 'texts',
    test: /\/core\/(?:shared\/(?:text\/(?:text|email-text)|safe-url)\.rules|quests\/no-active-quest)/,
    priority: 3,
  },
  {
    name: 'uploads',
    test: /\/(?:ui\/applets\/(?:share\/(?:share\.view-model|share-dialog\.tsx|sent-emails\.state|shareable)|upload\/(?:uploads\.state|file-to-upload|file-preview\.view-model)|text\/(?:rich-text-images\.state|text-problem))|ui\/kit\/(?:browser\/warn-before-unload|rich-text\/rich-text-view|feedback\/unknown-content|media\/(?:media|stored-image))|core\/applets\/(?:sharing\/|uploads\/(?:uploads\.rules|upload-file|file-uploader)|answers\/(?:previous-answer|answer-size)|rich-text\/plain-text-document))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'answers',
    test: /\/core\/applets\/(?:answers\/(?:answer-file|completeness|storable)|kinds\/(?:decision-tree|random-selection|rank)|merge-tags\/merge[^/]*|rich-text\/editor-document|uploads\/stored-file)\.rules/,
  },
  {
    name: 'step',
    test: /\/(?:core\/(?:applets\/(?:merge-tags\/merged-applet|drafts\/(?:draft-text|save-drafts|server-drafts))|challenges\/(?:applet-step-paths|content\/content-updates|completion\/(?:completion|celebration)|drafts\/unsent-draft|post\/(?:post-shares|submit-post)|step\/(?:step-editing|complete-step|edit-completed)))|adapters\/http\/challenge-screen\.|ui\/challenges\/(?:challenge\.view-model|post\/celebration\.view-model|drafts\/(?:draft-|unsaved-challenge-work)|outbox\/(?:pending-submission\.ts|submission-sender)|step\/(?:step-form|step-editor\.view-model|merge-context))|api\/(?:drafts|posts)\/)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: 'onboarding',
    test: /\/(?:core\/(?:onboarding\/(?:onboarding-flows|seen-flows|week-onboarding)|shared\/text\/reader-name)|ui\/onboarding\/(?:onboarding\.state|week-onboarding-guard\.view-model))\./,
    includeDependenciesRecursively: false,
  },
  { name: 'labels', test: /\/ui\/(?:challenges\/location-name|quests\/(?:location-icon|challenge-title))\.ts/ },
];

/** From this many characters on a chunk is a large library that comes when it is asked for: folding it takes seconds, and saves a hundredth. */
const LARGE_CHUNK = 500_000;

/** Folds what the default minifier leaves, a kilobyte on every page; React's own build gains nothing by it. */
const foldConstants: Plugin = {
  name: 'fold-constants',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (name === 'react' || code.length > LARGE_CHUNK) return null;
    const { code: folded } = await minify(code, {
      module: true,
      mangle: false,
      compress: { passes: 3, keep_fargs: false },
    });
    return folded === undefined ? null : { code: folded, map: null };
  },
};

/** The chunks that the first script of the site brings with it: whatever comes later finds them there. */
const firstChunks = new Set<string>();

const findFirstChunks: Plugin = {
  name: 'find-first-chunks',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (firstChunks.has(file) || chunk?.type !== 'chunk') return;
        firstChunks.add(file);
        chunk.imports.forEach(add);
      };
      for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(file);
    },
  },
};

export default defineConfig({
  plugins: [react(), leanLibraries(), foldConstants, findFirstChunks],
  // The editor's library asks for Node's name of the page's own object.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks, { hostType }) =>
        hostType === 'html' ? chunks : chunks.filter((chunk) => !firstChunks.has(chunk)),
    },
    chunkSizeWarningLimit: 1_000,
    // Short names: the first page lists every chunk that may follow it.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [...libraries, ...shared] }, chunkFileNames: 'assets/c-[hash:7].js' },
    },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api/v1', '/api/docs', '/content', '/dev/mail', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
