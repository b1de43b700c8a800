import { areas, forbiddenDependencies, screenAreas } from './architecture.mjs';

const anyOf = (list) => `(?:${list.join('|')})`;
const up = String.raw`^(?:\.\./)+`;
const patterns = (...list) => ['error', { patterns: list.map(([regex, message]) => ({ regex, message })) }];

const coreAlone = 'The core knows only itself.';
const outsideCore = [
  [String.raw`^[^.]`, coreAlone],
  [`${up}${anyOf(['adapters', 'api', 'ui', 'server', 'composition', 'tests'])}/`, coreAlone],
];

const outer = ['adapters', 'api', 'server', 'composition', 'composition-root'];
const throughUseCases = 'Screens reach the world through use cases.';
const outsideUi = [
  [`^#${anyOf(['adapters', 'api', 'server', 'memory'])}/`, throughUseCases],
  [`${up}${anyOf(outer)}(?:/|\\.)`, throughUseCases],
  [`^${anyOf(['axios', 'inversify'])}$`, throughUseCases],
];

/** Globals by which code would learn the time or reach the world without a port. */
const globals = ['Date', 'crypto', 'performance', 'setTimeout', 'setInterval', 'fetch', 'process', 'globalThis'];

/** The imports that the table of areas forbids in the folder of an area. */
const areaRules = (root, table, outside, prefix, more = []) =>
  Object.keys(table).map((area) => ({
    files: [`${root}/${area}/**`],
    rules: {
      'no-restricted-imports': patterns(...outside, [
        `${prefix}${anyOf([...forbiddenDependencies(area, table), ...more])}/`,
        `architecture.mjs does not let ${area} depend on this area.`,
      ]),
    },
  }));

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/rules-of-hooks': 'error',
    'typescript/unbound-method': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'fc.assert', 'forAll', 'forAllAsync', 'waitForPath'] },
    ],
    'vitest/no-conditional-expect': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'no-console': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 400 }],
  },
  overrides: [
    {
      files: ['core/**'],
      rules: {
        'no-restricted-imports': patterns(...outsideCore),
        'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: 'Ask a port.' }))],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Ask the RandomSource port.' },
          { object: 'Date', property: 'now', message: 'Ask the Clock port.' },
        ],
      },
    },
    {
      files: ['adapters/**', 'server/**', 'composition/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Call fetchOutside: no redirect is followed.' }],
      },
    },
    { files: ['adapters/http/**', 'adapters/system/outbound.ts'], rules: { 'no-restricted-globals': 'off' } },
    { files: ['ui/**'], rules: { 'no-restricted-imports': patterns(...outsideUi) } },
    {
      files: ['api/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: 'class-validator',
            importNames: ['IsOptional'],
            message:
              'It lets null through as a value: use IsOptionalOrNull or IsOptionalAndNullable of api/shared/form-fields.ts.',
          },
        ],
      },
    },
    { files: ['api/shared/form-fields.ts'], rules: { 'no-restricted-imports': 'off' } },
    ...areaRules('core', areas, outsideCore, up, ['arbitraries', 'contracts']),
    ...areaRules('ui', screenAreas, outsideUi, String.raw`^(?:(?:\.\./)+|#ui/)`),
    {
      files: ['core/shared/time/calendar.rules.ts', 'core/shared/time/instant.rules.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' },
    },
    { files: ['core/arbitraries/**'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['core/messages/*/{shared,server}/**'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['tests/server/support/databases.ts'],
      rules: {
        'vitest/no-disabled-tests': 'off',
        'vitest/valid-describe-callback': 'off',
        'vitest/expect-expect': 'off',
      },
    },
    { files: ['scripts/**', 'tests/**', 'bench/**'], rules: { 'no-console': 'off' } },
  ],
  ignorePatterns: ['node_modules/**', 'dist/**', 'data/**', 'gallery/**', 'coverage/**'],
};
