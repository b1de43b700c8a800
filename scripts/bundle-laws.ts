import process from 'node:process';
import { build } from 'esbuild';

/** Each file of laws and all that it imports become one file, so that a mutant does not wait for hundreds of modules. */
await build({
  entryPoints: (process.env.MUTATION_TESTS ?? '').split(','),
  outdir: 'tests/bundled',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vitest', 'fast-check'],
  define: { 'import.meta.url': 'lawUrl' },
  inject: ['tests/learn-messages.ts', 'tests/no-shrinking.ts'],
  logLevel: 'error',
});
