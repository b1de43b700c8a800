import { areas, forbiddenDependencies } from './.ci/areas.mjs';

const anyOf = (list) => `(?:${list.join('|')})`;
const up = String.raw`^(?:\.\./)+`;

const patterns = (...list) => ['error', { patterns: list.map(([regex, message]) => ({ regex, message })) }];

const outsideCore = [
  [String.raw`^[^.]`, 'The core knows only itself.'],
  [`${up}${anyOf(['adapters', 'api', 'ui', 'server', 'composition', 'tests'])}/`, 'The core knows only itself.'],
];

const outsideUi = [
  [`^#${anyOf(['adapters', 'api', 'server', 'memory'])}/`, 'Screens reach the world through use cases.'],
  [
    `${up}${anyOf(['adapters', 'api', 'server', 'composition', 'composition-root'])}(?:/|\\.)`,
    'Screens reach the world through use cases.',
  ],
  [`^${anyOf(['axios', 'inversify'])}$`, 'Screens reach the world through use cases.'],
];

const names = Object.keys(areas);

const coreArea = (area) => ({
  files: [`core/${area}/**`],
  rules: {
    'no-restricted-imports': patterns(...outsideCore, [
      `^(?:\\.\\./)+${anyOf([...forbiddenDependencies(area), 'arbitraries'])}/`,
      `.ci/areas.mjs draws no arrow from ${area} to this area.`,
    ]),
  },
});

const uiArea = (area) => ({
  files: [`ui/${area}/**`],
  rules: {
    'no-restricted-imports': patterns(...outsideUi, [
      `^(?:(?:\\.\\./)+|#ui/)${anyOf(forbiddenDependencies(area))}/`,
      `.ci/areas.mjs draws no arrow from ${area} to this area.`,
    ]),
  },
});

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
    'max-lines': ['error', { max: 300 }],
  },
  overrides: [
    {
      files: ['core/**'],
      rules: {
        'no-restricted-imports': patterns(...outsideCore),
        'no-restricted-globals': [
          'error',
          ...['Date', 'crypto', 'performance', 'setTimeout', 'setInterval', 'fetch', 'process', 'globalThis'].map(
            (name) => ({
              name,
              message: 'Ask a port.',
            }),
          ),
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Ask the RandomSource port.' },
          { object: 'Date', property: 'now', message: 'Ask the Clock port.' },
        ],
      },
    },
    { files: ['ui/**'], rules: { 'no-restricted-imports': patterns(...outsideUi) } },
    ...names.map(coreArea),
    ...names.map(uiArea),
    {
      files: ['core/shared/time/calendar.rules.ts', 'core/shared/time/instant.rules.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' },
    },
    { files: ['core/arbitraries/**'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['tests/server/support/databases.ts'],
      rules: {
        'vitest/no-disabled-tests': 'off',
        'vitest/valid-describe-callback': 'off',
        'vitest/expect-expect': 'off',
      },
    },
    { files: ['scripts/**', '.ci/**', 'tests/**', 'bench/**'], rules: { 'no-console': 'off' } },
  ],
  ignorePatterns: ['node_modules/**', 'dist/**', 'data/**', 'gallery/**', 'coverage/**'],
};
