import process from 'node:process';
import { build } from 'esbuild';

/** Bundles each property test with all its imports into one file for Mocha, with mutants in it. */
await build({
  entryPoints: (process.env.MUTATION_TESTS ?? '').split(',').filter((file) => file !== ''),
  outdir: 'tests/bundled',
  outbase: 'tests/properties',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['fast-check', 'expect'],
  alias: { vitest: './scripts/mutation/vitest-on-mocha.ts' },
  inject: ['tests/setup/register-messages.ts', 'tests/setup/disable-shrinking.ts'],
  logLevel: 'error',
});
