import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** The laws that a run of mutation tests puts its mutants before; the runner names them. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? 'tests/properties/**/*.property.ts').split(','),
    setupFiles: ['tests/learn-messages.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
