import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';
import {
  DEEP_FILES,
  isDeepRun,
  ISOLATED_FILES,
  POOLED_FILES,
  POOLED_SUITE,
  WINDOW_FILES,
} from './scripts/test-suites.mjs';
import { hasNamedTests } from './tests/setup/has-named-tests.ts';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

const filesOf = (suite: string): string[] => [`tests/${suite}/**/*.{property,contract,test}.{ts,tsx}`];

const project = (name: string, test: TestOptions = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: filesOf(name),
    exclude: [...configDefaults.exclude, ...ISOLATED_FILES, ...WINDOW_FILES, ...(isDeepRun ? [] : DEEP_FILES)],
    environment: 'node',
    isolate: false,
    ...test,
    setupFiles: ['tests/setup/register-messages.ts', ...[test.setupFiles ?? []].flat()],
  },
});

/** A suite, and beside it the files of it that need a worker of their own; these lack the options of the others. */
const withIsolatedFiles = (
  name: string,
  test: TestOptions,
  ofOthers: TestOptions = {},
): TestProjectInlineConfiguration[] => {
  const isolated = ISOLATED_FILES.filter(
    (file) => file.startsWith(`tests/${name}/`) && (isDeepRun || !DEEP_FILES.includes(file)),
  );
  const others = project(name, { ...test, ...ofOthers });
  if (isolated.length === 0) return [others];
  const alone = {
    ...test,
    name: `${name}-isolated`,
    include: isolated,
    exclude: configDefaults.exclude,
    isolate: true,
  };
  return [others, project(name, alone)];
};

/** What depends on the pace of the machine is tried twice, and named when it needed that; a deep run forgives nothing. */
const paced: TestOptions = { retry: isDeepRun ? 0 : 1 };

/** These suites wait for processes, time limits and browsers, so that a third worker keeps two cores busy. */
const waiting: TestOptions = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const databases: TestOptions = {
  ...paced,
  globalSetup: ['tests/setup/start-databases.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Passwords and codes are hashed at the least cost, as `tests/adapters/argon2` proves that of the product; `content/` is read once, and what a file's tests shared is closed. */
const quickSetup: TestOptions = {
  setupFiles: [
    'tests/setup/load-server.ts',
    'tests/setup/quick-hashes.ts',
    'tests/setup/content-read-once.ts',
    'tests/setup/close-shared-servers.ts',
  ],
};

/** Leaves global setups out of the cache of compiled modules: Vitest 4.1 reads those as bytes, which breaks their stack traces. */
const compileGlobalSetups: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'compile-global-setups',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ environment }) => (environment.name === '__vitest__' ? false : undefined)),
};

export default defineConfig({
  plugins: [react(), compileGlobalSetups],
  test: {
    // Tests run most code a few times: V8 optimizes it after more of them than usual, which takes a fifth less processor time.
    execArgv: ['--interrupt-budget=1000000'],
    restoreMocks: true,
    unstubGlobals: true,
    // The default leaves one core of two idle. Another figure on the command line does not reach the projects.
    maxWorkers: 2,
    // Modules that did not change since the last run are not compiled again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      project('properties', { setupFiles: ['tests/setup/replayable-properties.ts'], testTimeout: 60_000 }),
      project('use-cases', { testTimeout: 60_000 }),
      project('adapters', { ...waiting, testTimeout: 30_000 }),
      project('window', { include: [...WINDOW_FILES], exclude: configDefaults.exclude, testTimeout: 30_000 }),
      ...withIsolatedFiles('ui', {
        ...paced,
        environment: 'happy-dom',
        setupFiles: ['tests/ui/setup.ts'],
        testTimeout: 30_000,
        expect: { poll: { timeout: 20_000 } },
      }),
      // Contracts need the same product, which each worker loads once for both.
      ...withIsolatedFiles(
        'server',
        { ...databases, ...waiting },
        { ...quickSetup, include: [...filesOf('contracts'), ...filesOf('server')] },
      ),
      project(POOLED_SUITE, { ...databases, ...quickSetup, ...waiting, include: [...POOLED_FILES] }),
      project('tooling', { ...waiting, testTimeout: 240_000, hookTimeout: 240_000 }),
      project('e2e', {
        ...paced,
        ...waiting,
        globalSetup: ['tests/setup/prepare-demo.ts'],
        // A page that three browsers share a machine with may take seconds to ask its first question.
        expect: { poll: { timeout: 30_000 } },
        testTimeout: 240_000,
        hookTimeout: 240_000,
      }),
    ].filter(({ test }) => hasNamedTests(test?.include ?? [], process.argv)),
  },
});
