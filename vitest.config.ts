import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.{property,contract,test}.{ts,tsx}`],
    environment: 'node',
    ...test,
    setupFiles: ['tests/learn-messages.ts', ...[test.setupFiles ?? []].flat()],
  },
});

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('properties', {
        setupFiles: ['tests/properties/repeatable.ts'],
        testTimeout: 60_000,
        // Rules keep nothing between two laws, so that files may share one loaded core.
        isolate: false,
      }),
      project('use-cases', { testTimeout: 60_000 }),
      project('adapters', { testTimeout: 30_000 }),
      project('contracts', {
        globalSetup: ['tests/server/global-setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('ui', { environment: 'happy-dom', setupFiles: ['tests/ui/setup.ts'], testTimeout: 30_000 }),
      project('server', {
        globalSetup: ['tests/server/global-setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
      }),
      project('house', { testTimeout: 120_000, hookTimeout: 120_000 }),
      project('e2e', { testTimeout: 240_000, hookTimeout: 240_000, fileParallelism: false }),
    ],
  },
});
