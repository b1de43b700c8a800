/** Mutation tests of the rules: `npm run test:mutation` names the area, its rules and its laws. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  timeoutMS: 4000,
  timeoutFactor: 2,
  ignorePatterns: ['dist', 'data', 'reports', 'content', 'docs', 'ui', 'server', 'adapters', 'tests/e2e', '/.waymark*'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'reports/mutation/report.json' },
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: true,
  },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 90, break: null },
  disableTypeChecks: false,
  allowEmpty: false,
};
