import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, install, requireNode } from './prepare.mjs';
import { printSummary, lastRun, runSuites } from './run-tests.mjs';
import { FAST_SUITES } from './test-suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const chosen = process.argv.slice(2);

requireNode();
install(root);
build(root);

const runs =
  chosen.length > 0 ? [runSuites(root, 'chosen', [], chosen)] : [fastSuites(), runSuites(root, 'e2e', ['e2e'])];
process.exitCode = printSummary(runs) ? 0 : 1;

function fastSuites() {
  const last = process.env.WAYMARK_REUSE_TESTS === '1' ? lastRun(root, 'tests') : undefined;
  if (!last) return runSuites(root, 'tests', FAST_SUITES);
  console.log(`Verified a moment ago over exactly these files: ${last.passed} tests of ${FAST_SUITES.join(', ')}.`);
  return last;
}
