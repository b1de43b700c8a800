import { readFileSync } from 'node:fs';
import process from 'node:process';
import { build } from 'esbuild';

/** Bundles each property test with all its imports into one file, so that a mutant does not wait for hundreds of modules. */
const propertyFiles = (process.env.MUTATION_TESTS ?? '').split(',').filter((file) => file !== '');
await build({
  entryPoints: propertyFiles.filter((file) => !readFileSync(file, 'utf8').includes('import.meta.glob')),
  outdir: 'tests/bundled',
  outbase: 'tests/properties',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['vitest', 'fast-check'],
  inject: ['tests/setup/register-messages.ts', 'tests/setup/disable-shrinking.ts'],
  logLevel: 'error',
});
