import { expect, test } from 'vitest';
import { hasNamedTests } from '../setup/has-named-tests.ts';

const suites = [
  { name: 'ui', files: ['tests/ui/**/*.test.tsx'] },
  { name: 'server', files: ['tests/contracts/**/*.contract.ts', 'tests/server/**/*.test.ts'] },
  { name: 'window', files: ['tests/contracts/account/session-store.contract.ts'] },
];
const all = ['ui', 'server', 'window'];

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['no tests', ['run', '--project', 'ui'], all],
  ['a file', ['run', 'tests/ui/kit/overlay/dialog.test.tsx'], ['ui']],
  ['a folder of several suites', ['run', 'tests/contracts/account'], ['server', 'window']],
  ['two folders', ['tests/ui', 'tests/server'], ['ui', 'server']],
  ['the beginning of a folder', ['tests/ser'], ['server']],
  ['all folders', ['tests/'], all],
  ['a folder with a longer name than that of a suite', ['tests/ui-guide'], []],
  ['a file without its folder, which can be of any suite', ['tests/ui', 'dialog.test.tsx'], all],
])('where the command line names %s, the suites that can have them start', (_, words, needed) => {
  const started = suites.filter(({ files }) => hasNamedTests(files, words));
  expect(started.map(({ name }) => name)).toEqual(needed);
});
