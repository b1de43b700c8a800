import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { treeHash } from './sources.mjs';

/** The suites that need no browser; `e2e` runs after them, alone on the machine. */
export const fast = ['properties', 'use-cases', 'adapters', 'contracts', 'ui', 'server', 'house'];

const reportOf = (root, name) => join(root, 'reports', `${name}.json`);
const stampOf = (root, name) => join(root, 'reports', `${name}.stamp`);
const stamp = (root) => `${treeHash(root)} ${process.version} CI=${process.env.CI ?? ''}`;

/** Runs vitest over some suites and keeps its report in `reports/<name>.json`; answers with the counts. */
export function runSuites(root, name, projects, args = [], output = 'inherit') {
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
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
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
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, skippedIn: [] };
  const files = JSON.parse(readFileSync(file, 'utf8')).testResults.map(({ name: path, status, assertionResults }) => {
    const ended = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
    const [passed, broken] = [ended('passed'), ended('failed')];
    return {
      path: relative(root, path),
      passed,
      failed: broken === 0 && status === 'failed' ? 1 : broken,
      skipped: assertionResults.length - passed - broken,
    };
  });
  const sum = (what) => files.reduce((total, one) => total + one[what], 0);
  return {
    passed: sum('passed'),
    failed: succeeded ? sum('failed') : Math.max(1, sum('failed')),
    skipped: sum('skipped'),
    skippedIn: files.filter(({ skipped }) => skipped > 0).map(({ path, skipped }) => `${path}: ${skipped}`),
  };
}

/** Adds runs up, says loudly what did not run, prints the last line, and answers whether all is well. */
export function conclude(runs) {
  const sum = (what) => runs.reduce((total, run) => total + run[what], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  const inCi = process.env.CI === 'true';
  if (skipped > 0) {
    console.log(`\n!!! SKIPPED: ${skipped} tests did not run${inCi ? ', which is a failure where CI=true' : ''}.`);
    for (const line of runs.flatMap(({ skippedIn }) => skippedIn)) console.log(`!!!   ${line}`);
    console.log('!!! PostgreSQL tests need its binaries (15 or newer) on this machine, or TEST_DATABASE_URL.');
    console.log('!!! Browser tests need Chromium: /usr/bin/chromium, an installed Chrome, or CHROME_PATH.');
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && !(inCi && skipped > 0);
}
