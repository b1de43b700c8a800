import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Every test on both databases and in both window sizes, with the deep files, then the mutants of the rules that changed. */
const root = fileURLToPath(new URL('..', import.meta.url));
const env = { ...process.env, WAYMARK_TESTS: 'deep' };
const run = (command, ...args) => spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;

process.exitCode =
  run(process.execPath, 'scripts/test.mjs') || run(process.execPath, '--import', 'tsx', 'scripts/mutation/mutation.ts');
