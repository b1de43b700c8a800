import { existsSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** Where the laws of a file stand once they were bundled with all that they need. */
const bundled = (file: string): string => file.replace('tests/properties/', 'tests/bundled/').replace(/\.ts$/, '.mjs');

const laws = (process.env.MUTATION_TESTS ?? 'tests/properties/**/*.property.ts').split(',');

/** The laws that a run of mutation tests puts its mutants before; the runner names them. */
export default defineConfig({
  test: {
    include: laws.map((file) => (existsSync(bundled(file)) ? bundled(file) : file)),
    setupFiles: laws.every((file) => existsSync(bundled(file))) ? [] : ['tests/setup/register-messages.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
