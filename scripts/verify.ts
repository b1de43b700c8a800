import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkDependencies } from './check-dependencies.ts';
import { checkUnused } from './check-unused.ts';
import { causeOf } from './checks/cause-of.ts';
import { testsNotRun } from './checks/tests-not-run.ts';
import { isBuilt } from './prepare.mjs';
import { startProgram, startTool, type ToolResult } from './run-tool.ts';
import { printSummary, runSuites } from './run-tests.mjs';
import { sizeBudget } from './size-budget.ts';
import { checkRegisters } from './specification/registers.ts';
import { FAST_SUITES } from './test-suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const formatted = [
  'core',
  'client',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'tests',
  'scripts',
  'bench',
  'examples',
  'composition-root.ts',
  'main.tsx',
  'prerender.tsx',
  'vitest.config.ts',
  'vite.config.ts',
  '.dependency-cruiser.mjs',
  'architecture.mjs',
  'architecture.d.mts',
  'oxlint.config.mjs',
].filter((place) => existsSync(root + place));

type Check = () => ToolResult | Promise<ToolResult>;

/** Runs steps one after another until one fails; returns the result of the last step that ran. */
const sequence =
  (...steps: Check[]): Check =>
  async () => {
    let result: ToolResult = { ok: true, output: '' };
    for (const step of steps) {
      result = await step();
      if (!result.ok) break;
    }
    return result;
  };

const tool = (name: string, ...args: string[]) => startTool(root, name, ...args);
const script = (...args: string[]) => tool('tsx', ...args);

/** The compiler keeps what it found, so that the next run reads only what changed; one checker, as others work out the same types again. */
const appTypes: Check = () => {
  mkdirSync(`${root}reports`, { recursive: true });
  return tool('tsc', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'reports/app.tsbuildinfo');
};

/** Builds the site if a source changed since it was last built. */
const site: Check = () =>
  isBuilt(root, '.site-stamp')
    ? { ok: true, output: 'built before' }
    : startProgram(root, process.execPath, 'scripts/build.mjs', '--site');

const coreTypes: Check = () => {
  rmSync(`${root}dist/core`, { recursive: true, force: true });
  return tool('tsc', '-p', 'core');
};

/** Runs some files of a suite while other checks run. */
const vitest = (suite: string, ...files: string[]) =>
  startProgram(root, process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', suite, ...files);

const tests = (name: string, suites: readonly string[]): ToolResult => ({
  ok: printSummary([runSuites(root, name, suites)]),
  output: '',
});

/** Tests of documents and registers that need neither a build nor a database. */
const REGISTER_TESTS = [
  'glossary',
  'page-states',
  'registers',
  'rules-covered',
  'documents/',
  'locales/',
  'operating/migration-numbers',
];

/** How often a property runs before a commit; `npm test` runs it 100 times. */
const QUICK_RUNS = '25';

const checks: Record<string, Check> = {
  format: () => tool('oxfmt', '--check', ...formatted),
  lint: () => tool('oxlint', '--config', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'),
  types: sequence(appTypes, coreTypes),
  dependencies: () => checkDependencies(root),
  specification: () => script('scripts/specification/spec-report.ts'),
  security: () => checkRegisters(root),
  registers: () => vitest('tooling', ...REGISTER_TESTS.map((name) => `tests/tooling/${name}`)),
  unused: () => checkUnused(root),
  english: () => startProgram(root, process.execPath, 'scripts/plain-english.mjs'),
  build: () => startProgram(root, process.execPath, 'scripts/build.mjs'),
  site,
  package: sequence(
    () => script('scripts/packages/build-core.ts'),
    () => tool('publint', 'dist/core-package', '--strict'),
    () => script('scripts/packages/build-client.ts'),
    () => tool('publint', 'dist/client-package', '--strict'),
  ),
  'size budget': sequence(site, () => sizeBudget(root)),
  'quick tests': () => {
    process.env['WAYMARK_RUNS'] ??= QUICK_RUNS;
    return tests('quick', ['properties', 'use-cases']);
  },
  tests: () => tests('tests', FAST_SUITES),
  'rules covered': () => script('scripts/rules/rules-covered.ts'),
};

/** Advice for each failed check whose own output names no command of this repository. */
const HINTS: Readonly<Record<string, string>> = {
  format: '`npm run format` lays the code out.',
  'size budget':
    'Load what grew when it is asked for. If it has to load at once, raise the constant that the line names and its row in docs/performance.md, and say why in the commit.',
  registers: 'Add or change the lines that each failed test names.',
  unused: 'Use what is named here in the product, take away its `export`, or delete it with its tests.',
};

/** Groups of checks: one group begins when the one before has ended; in a group the lists run side by side, each from first to last. */
type Plan = readonly (readonly string[][])[];

const quick: Plan = [
  [
    ['types', 'site', 'size budget', 'unused'],
    ['format', 'lint', 'dependencies', 'english', 'security', 'registers'],
  ],
  [['quick tests']],
];

const everything: Plan = [
  [
    ['build', 'size budget', 'package', 'specification'],
    ['types', 'format', 'lint', 'dependencies', 'security', 'unused', 'english'],
  ],
  [['tests', 'rules covered']],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== 'quick' && !(name in checks));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}; there are: quick, ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}
const planOf = (): Plan => {
  if (asked.length === 0) return everything;
  return asked.includes('quick') ? quick : [[Object.keys(checks).filter((name) => asked.includes(name))]];
};

/** The failed checks, with their output. */
const failures = new Map<string, string>();

async function runCheck(name: string): Promise<void> {
  const start = performance.now();
  const { ok, output } = (await checks[name]?.()) ?? { ok: false, output: 'There is no such check.' };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = ok ? (output.split('\n').at(-1) ?? '') : '';
  console.log(`${ok ? '✔' : '✘'} ${name.padEnd(14)} ${seconds.padStart(6)} s  ${line}`);
  if (ok) return;
  console.log(output);
  if (HINTS[name]) console.log(`→ ${HINTS[name]}`);
  failures.set(name, output);
}

async function runInOrder(names: readonly string[]): Promise<void> {
  for (const name of names) await runCheck(name);
}

for (const group of planOf()) await Promise.all(group.map(runInOrder));

if (failures.size > 0) {
  console.error(`\nFailed: ${[...failures.keys()].join(', ')}`);
  for (const [name, output] of failures) for (const line of causeOf(output)) console.error(`  ${name}: ${line}`);
  process.exitCode = 1;
} else console.log(`\nAll${asked.includes('quick') ? ' that ran' : ''} is well.`);
if (asked.includes('quick')) console.log(testsNotRun(root));
