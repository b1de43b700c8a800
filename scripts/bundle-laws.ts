import { readFileSync } from 'node:fs';
import process from 'node:process';
import { build } from 'esbuild';

/** Each file of laws and all that it imports become one file, so that a mutant does not wait for hundreds of modules. */
const laws = (process.env.MUTATION_TESTS ?? '').split(',').filter((file) => file !== '');
await build({
  entryPoints: laws.filter((file) => !readFileSync(file, 'utf8').includes('import.meta.glob')),
  outdir: 'tests/bundled',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['vitest', 'fast-check'],
  inject: ['tests/learn-messages.ts', 'tests/no-shrinking.ts'],
  logLevel: 'error',
});
