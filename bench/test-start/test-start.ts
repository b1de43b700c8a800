import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../bench-traveler.ts';
import { FIRST_TEST } from './first-test-reporter.ts';

const RUNS = 3;

/** A file of tests of each kind. */
const FILES = {
  property: 'tests/properties/account/account-fields.property.ts',
  screen: 'tests/ui/settings/app-feedback.test.tsx',
  server: 'tests/server/settings/account-deletion.test.ts',
} as const;

/** The checkout of another version with its packages, such as the one before a change. */
const [other] = process.argv.slice(2);

const reporter = resolve(import.meta.dirname, 'first-test-reporter.ts');

for (const [kind, file] of Object.entries(FILES)) {
  const own: number[] = [];
  const others: number[] = [];
  // The first run fills the cache of compiled modules.
  for (let run = 0; run <= RUNS; run += 1) {
    own.push(await secondsToFirstTest('.', file));
    if (other !== undefined) others.push(await secondsToFirstTest(other, file));
  }
  const seconds = median(own.slice(1));
  const beside =
    other === undefined
      ? ''
      : ` · there ${shown(median(others.slice(1)))} s · ratio ${shown(seconds / median(others.slice(1)))}`;
  console.log(`${kind}: ${shown(seconds)} s to the first test${beside} · ${file}`);
}
console.log(`The machine adds 500 million numbers in ${shown(secondsOfSum())} s; at its faster pace in 1.2 s.`);

function shown(figure: number): string {
  return figure.toFixed(2);
}

/** The time from the command to the first test. */
async function secondsToFirstTest(folder: string, file: string): Promise<number> {
  const start = Date.now();
  const { stdout } = await promisify(execFile)('npx', ['vitest', 'run', '--reporter', reporter, file], {
    cwd: folder,
    maxBuffer: 1e8,
  });
  const ready = stdout.split('\n').find((line) => line.startsWith(FIRST_TEST));
  if (ready === undefined) throw new Error(`No test of ${file} started in ${folder}`);
  return (Number(ready.slice(FIRST_TEST.length)) - start) / 1000;
}

/** The time that plain arithmetic takes, as a measure of the machine. */
function secondsOfSum(): number {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < 5e8; index += 1) sum = (sum + index * 7) | 0;
  if (Number.isNaN(sum)) throw new Error('The sum is no number');
  return (performance.now() - start) / 1000;
}
