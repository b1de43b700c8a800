import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkRegisters, securityRegister, specificationFolder } from '../../scripts/specification/registers.ts';

const root = mkdtempSync(join(tmpdir(), 'registers-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('tests/codes.test.ts', "test('[ACC-5] a code works once', () => {});\n");

type Rows = readonly (readonly string[])[];

const writeRegister = (file: string, columns: string, rows: Rows): void =>
  write(file, `${[columns.split(' '), ...rows].map((row) => row.join('\t')).join('\n')}\n`);
const writeRequirements = (...rows: Rows): void =>
  writeRegister(securityRegister, 'id level status evidence note', rows);
const writeClauses = (name: string, ...rows: Rows): void =>
  writeRegister(`${specificationFolder}/${name}`, 'id place clause status evidence note', rows);

const met = ['6.5.1', '1', 'met', 'tests/codes.test.ts "a code works once" ; npm run rules', ''];
const clause = ['J-9', 'journey 4', 'A code works once.', 'met', 'tests/codes.test.ts "a code works once"', ''];

beforeEach(() => {
  rmSync(join(root, specificationFolder), { recursive: true, force: true });
  writeRequirements(met);
});

describe('the registers', () => {
  test('are counted by status, file by file, in one line', () => {
    writeRequirements(
      met,
      ['6.5.2', '2', 'not met', '', 'No second factor.'],
      ['17.1.1', '2', 'not applicable', '', 'No WebRTC.'],
    );
    writeClauses('social.tsv', ['S-1', 'social 2', 'A room has two members.', 'n/a', '', 'There is no room.']);
    writeClauses(
      'journey.tsv',
      clause,
      ['J-10', 'journey 4', 'A code has 5 digits.', 'differs', '', 'ADR 13'],
      ['J-11', 'journey 4', 'A code is sent again.', 'open', '', 'No test sends one again.'],
    );
    expect(checkRegisters(root)).toEqual({
      ok: true,
      output: [
        'docs/security/requirements.tsv: 3 in all: 1 met, 0 signed off, 1 not met, 1 not applicable',
        'docs/specification/journey.tsv: 3 in all: 1 met, 1 differs, 0 n/a, 1 open',
        'docs/specification/social.tsv: 1 in all: 0 met, 0 differs, 1 n/a, 0 open',
      ].join('; '),
    });
  });

  test.each([
    ['an unknown status', ['6.5.1', '1', 'unclear', '', 'x'], '6.5.1 has none of the statuses'],
    ['no evidence', ['6.5.1', '1', 'met', '', ''], '6.5.1 is met, but no evidence proves it'],
    ['no reason', ['6.5.1', '1', 'signed off', 'tests/codes.test.ts', ''], '6.5.1 has no note'],
    ['a level that is not checked', ['6.5.1', '3', 'met', 'tests/codes.test.ts', ''], '6.5.1 has a level that is not'],
    ['a missing file', ['6.5.1', '1', 'met', 'tests/gone.test.ts "a code"', ''], 'tests/gone.test.ts is not there'],
    [
      'a test that was renamed',
      ['6.5.1', '1', 'met', 'tests/codes.test.ts "a code works twice"', ''],
      'no test of tests/codes.test.ts has “a code works twice” in its title',
    ],
    ['another id', ['V6', '1', 'met', 'tests/codes.test.ts', ''], 'V6 is not an id'],
  ])('refuse a security requirement with %s', (_, row, problem) => {
    writeRequirements(row);
    expect(checkRegisters(root)).toEqual({
      ok: false,
      output: expect.stringMatching(new RegExp(`^${securityRegister}: line 2: .*${problem}[^\n]*$`)),
    });
  });

  test.each([
    ['no place', 1, '', 'has a place that is not'],
    ['no clause', 2, '', 'has a clause that is not'],
    ['a clause of more than 140 characters', 2, 'x'.repeat(141), 'has a clause that is not'],
    ['a status of another register', 3, 'not met', 'has none of the statuses met, differs, n/a, open'],
    ['a difference without a reason', 3, 'differs', 'has no note'],
    ['a gap that is not described', 3, 'open', 'has no note'],
    ['a file in place of a test', 4, 'tests/codes.test.ts', 'is met, but no evidence proves it'],
    ['a missing test', 4, 'tests/codes.test.ts "twice"', 'no test of tests/codes.test.ts has “twice” in its title'],
  ])('refuse a clause with %s, naming file, line and id', (_, column, value, problem) => {
    writeClauses('journey.tsv', clause, ['J-10', ...clause.slice(1)].with(column, value));
    expect(checkRegisters(root)).toEqual({
      ok: false,
      output: expect.stringContaining(`docs/specification/journey.tsv: line 3: J-10 ${problem}`),
    });
  });

  test('refuse an id that is listed twice or out of order', () => {
    writeRequirements(met, met);
    writeClauses('journey.tsv', ['J-10', ...clause.slice(1)], clause);
    expect(checkRegisters(root).output).toBe(
      [
        `${securityRegister}: line 3: 6.5.1 is listed twice or out of order, after 6.5.1`,
        'docs/specification/journey.tsv: line 3: J-9 is listed twice or out of order, after J-10',
      ].join('\n'),
    );
  });

  test('refuse other columns', () => {
    write(`${specificationFolder}/social.tsv`, 'id\tclause\n');
    expect(checkRegisters(root).output).toBe(
      'docs/specification/social.tsv: line 1: the columns must be id, place, clause, status, evidence, note',
    );
  });
});
