import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { treeHash } from './source-hashes.mjs';
import { isDeepRun } from './test-suites.mjs';

const reportOf = (root, name) => join(root, 'reports', `${name}.json`);
const stampOf = (root, name) => join(root, 'reports', `${name}.stamp`);
const stamp = (root) => `${treeHash(root)} ${process.version} CI=${process.env.CI ?? ''} deep=${isDeepRun}`;

const flakyReporter = fileURLToPath(new URL('../tests/setup/flaky-reporter.ts', import.meta.url));

/** Runs the tests of some suites and keeps the report of vitest in `reports/<name>.json`; returns the counts. */
export function runSuites(root, name, suites, args = [], output = 'inherit') {
  const report = reportOf(root, name);
  mkdirSync(join(root, 'reports'), { recursive: true });
  rmSync(report, { force: true });
  rmSync(stampOf(root, name), { force: true });
  const before = stamp(root);
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // A suite, and its files that run in workers of their own.
      ...suites.flatMap((suite) => ['--project', suite, '--project', `${suite}-isolated`]),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${flakyReporter}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: ['ignore', output, output] },
  );
  const counts = countsOf(root, name, status === 0);
  if (status === 0 && args.length === 0) writeFileSync(stampOf(root, name), before);
  return counts;
}

/** The counts of a run of the same suites over exactly these files, if the last one was that; else nothing. */
export function lastRun(root, name) {
  const file = stampOf(root, name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== stamp(root)) return undefined;
  return countsOf(root, name, true);
}

function countsOf(root, name, succeeded) {
  const file = reportOf(root, name);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, skippedIn: [], suites: [] };
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults.map(
    ({ name: path, status, assertionResults, startTime, endTime }) => {
      const ended = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
      const [passed, broken] = [ended('passed'), ended('failed')];
      return {
        path: relative(root, path),
        passed,
        failed: broken === 0 && status === 'failed' ? 1 : broken,
        skipped: assertionResults.length - passed - broken,
        seconds: (endTime - startTime) / 1000,
      };
    },
  );
  const sum = (what) => files.reduce((total, one) => total + one[what], 0);
  return {
    passed: sum('passed'),
    failed: succeeded ? sum('failed') : Math.max(1, sum('failed')),
    skipped: sum('skipped'),
    skippedIn: files.filter(({ skipped }) => skipped > 0).map(({ path, skipped }) => `${path}: ${skipped}`),
    suites: suitesOf(files),
  };
}

/** Tests and seconds of work by suite, which is the folder below `tests/`. */
function suitesOf(files) {
  const suites = new Map();
  for (const { path, passed, failed, skipped, seconds } of files) {
    const suite = path.split('/')[1];
    const { tests = 0, seconds: before = 0 } = suites.get(suite) ?? {};
    suites.set(suite, { suite, tests: tests + passed + failed + skipped, seconds: before + seconds });
  }
  return [...suites.values()];
}

/** Adds runs up, says loudly what did not run, prints a table of the suites and the last line, and answers whether all is well. */
export function printSummary(runs) {
  const sum = (what) => runs.reduce((total, run) => total + run[what], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  const inCi = process.env.CI === 'true';
  if (skipped > 0) {
    console.log(`\n!!! SKIPPED: ${skipped} tests did not run${inCi ? ', which is a failure where CI=true' : ''}.`);
    for (const line of runs.flatMap(({ skippedIn }) => skippedIn)) console.log(`!!!   ${line}`);
    console.log('!!! PostgreSQL tests need its binaries (15 or newer) on this machine, or TEST_DATABASE_URL.');
    console.log('!!! Browser tests need Chromium: /usr/bin/chromium, an installed Chrome, or CHROME_PATH.');
    if (isDeepRun) console.log("!!! Tests in other browsers need Debian's firefox-esr, webkit2gtk-driver and xvfb.");
  }
  const suites = runs.flatMap((run) => run.suites ?? []);
  if (suites.length > 0) {
    console.log(`\n${'suite'.padEnd(12)} ${'tests'.padStart(6)} ${'seconds of work'.padStart(16)}`);
    for (const { suite, tests, seconds } of suites)
      console.log(`${suite.padEnd(12)} ${String(tests).padStart(6)} ${seconds.toFixed(0).padStart(16)}`);
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && !(inCi && skipped > 0);
}
