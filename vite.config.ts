import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { devLogIn } from './scripts/site/dev-log-in.ts';
import { foldConstants } from './scripts/site/fold-constants.ts';
import { leanLibraries } from './scripts/site/lean-libraries.ts';
import { noteModules } from './scripts/site/note-modules.ts';
import { sharedChunks } from './scripts/site/shared-chunks.ts';
import { translatedLocale, translatedMessages } from './scripts/site/translated-messages.ts';

const server = process.env['WAYMARK_SERVER'] ?? 'http://127.0.0.1:3000';

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
  plugins: [
    translatedMessages(translatedLocale),
    react(),
    devLogIn,
    leanLibraries(),
    sharedChunks,
    foldConstants,
    findFirstChunks,
    noteModules,
  ],
  // The editor's library asks for Node's name of the page's own object.
  define: { global: 'globalThis' },
  build: {
    outDir: translatedLocale === undefined ? 'dist/site' : `dist/site-${translatedLocale}`,
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
    rolldownOptions: { checks: { bundlerTimings: false }, output: { chunkFileNames: 'assets/c-[hash:7].js' } },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api/v1', '/api/docs', '/content', '/dev/mail', '/healthz', '/readyz'].map((path) => [path, server]),
    ),
  },
});
