import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkSecurityRequirements, requirementsFile } from '../../scripts/specification/security-requirements.ts';

const root = mkdtempSync(join(tmpdir(), 'requirements-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('tests/codes.test.ts', "test('[ACC-5] a code works once', () => {});\n");

/** What is said of a list with these rows. */
function check(...rows: readonly (readonly string[])[]): readonly string[] {
  write(
    requirementsFile,
    `${[['id', 'level', 'status', 'evidence', 'note'], ...rows].map((row) => row.join('\t')).join('\n')}\n`,
  );
  const { ok, output } = checkSecurityRequirements(root);
  return ok ? [output] : output.split('\n').map((line) => line.replace(`${requirementsFile}: `, ''));
}

const met = ['6.5.1', '1', 'met', 'tests/codes.test.ts "a code works once" ; npm run rules', ''];

describe('the security requirements', () => {
  test('are counted when each has a status and what shows it', () => {
    expect(
      check(
        met,
        ['6.3.3', '2', 'not met', '', 'No second factor.'],
        ['17.1.1', '2', 'not applicable', '', 'No WebRTC.'],
      ),
    ).toEqual(['3 security requirements: 1 met, 0 signed off, 1 not met, 1 not applicable']);
  });

  test.each([
    ['a status that there is none of', ['6.5.1', '1', 'unclear', '', 'x'], '6.5.1 has one of the statuses'],
    ['no evidence', ['6.5.1', '1', 'met', '', ''], '6.5.1 is met, but no evidence says so'],
    ['no reason', ['6.5.1', '1', 'signed off', 'tests/codes.test.ts', ''], '6.5.1 has no note'],
    ['a level that is not checked', ['6.5.1', '3', 'met', 'tests/codes.test.ts', ''], '6.5.1 is of level 1 or 2'],
    [
      'a file that is gone',
      ['6.5.1', '1', 'met', 'tests/gone.test.ts "a code"', ''],
      'tests/gone.test.ts is not there',
    ],
    [
      'a test that was renamed',
      ['6.5.1', '1', 'met', 'tests/codes.test.ts "a code works twice"', ''],
      'no test of tests/codes.test.ts has “a code works twice” in its title',
    ],
    ['no id', ['V6', '1', 'met', 'tests/codes.test.ts', ''], 'V6 is no id'],
  ])('are refused with %s', (_, row, problem) => {
    expect(check(row)).toEqual([expect.stringContaining(problem)]);
  });

  test('are refused when one stands twice', () => {
    expect(check(met, met)).toEqual(['6.5.1 stands twice']);
  });
});
