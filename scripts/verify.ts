import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arrows } from './arrows.ts';
import { command, type Outcome, run } from './house.ts';
import { conclude, fast, runSuites } from './run-tests.mjs';
import { checkRulesReport } from './rules-report.ts';
import { sizeBudget } from './size-budget.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const written = [
  'core',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'tests',
  'scripts',
  'bench',
  '.ci',
  'composition-root.ts',
  'main.tsx',
  'login-ahead.tsx',
  'vitest.config.ts',
  'vite.config.ts',
  '.dependency-cruiser.mjs',
].filter((place) => existsSync(root + place));

/** The first outcome that is not well, or the last one. */
const inTurn = (...steps: (() => Outcome)[]): Outcome => {
  let outcome: Outcome = { ok: true, output: '' };
  for (const step of steps) {
    outcome = step();
    if (!outcome.ok) break;
  }
  return outcome;
};

const tool = (name: string, ...args: string[]) => run(root, name, ...args);
const script = (...args: string[]) => tool('tsx', ...args);

const coreTypes = (): Outcome => {
  rmSync(`${root}dist/core`, { recursive: true, force: true });
  return tool('tsc', '-p', 'core');
};

/** The report on each part of the core that others import by its own name. */
const apiReports = (): (() => Outcome)[] =>
  readdirSync(`${root}core`)
    .filter((file) => /^api-extractor.*\.json$/.test(file))
    .map((plan) => () => tool('api-extractor', 'run', '--config', `core/${plan}`));

const checks: Record<string, () => Outcome> = {
  format: () => tool('oxfmt', '--check', ...written),
  lint: () =>
    inTurn(
      () => script('scripts/lint-config.ts', '--check'),
      () => tool('oxlint', '--type-aware', '--deny-warnings'),
    ),
  types: () => inTurn(() => tool('tsc', '-p', '.'), coreTypes),
  arrows: () => arrows(root),
  'rules report': () => checkRulesReport(root),
  unused: () => tool('knip', '--no-progress'),
  'api report': () => inTurn(coreTypes, ...apiReports()),
  build: () => command(root, process.execPath, 'scripts/build.mjs'),
  'size budget': () => sizeBudget(root),
  tests: () => ({ ok: conclude([runSuites(root, 'tests', fast)]), output: '' }),
  'rules covered': () => script('.ci/rules-covered.ts'),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}; there are: ${Object.keys(checks).join(', ')}.`);
  process.exit(1);
}

const failures: string[] = [];
for (const [name, check] of Object.entries(checks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const start = performance.now();
  const { ok, output } = check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${ok ? '✔' : '✘'} ${name.padEnd(14)} ${seconds.padStart(6)} s  ${ok ? (output.split('\n').at(-1) ?? '') : ''}`,
  );
  if (ok) continue;
  console.log(output);
  failures.push(name);
}

if (failures.length > 0) {
  console.error(`\nFailed: ${failures.join(', ')}`);
  process.exit(1);
}
console.log('\nAll is well.');
