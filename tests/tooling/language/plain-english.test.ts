import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../../scripts/run-tool.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

const root = mkdtempSync(join(tmpdir(), 'plain-english-'));
const check = (...args: string[]) =>
  runProgram(root, process.execPath, join(projectRoot, 'scripts/plain-english.mjs'), ...args);

/** A docstring that the check does not count in this file. */
const docstring = (text: string): string => ['/*', `* ${text} */\n`].join('');

/** Replaces the list of patterns and the only source file of the sample repository. */
function write(list: string, source: string): void {
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/plain-english.txt'), list);
  writeFileSync(join(root, 'a.ts'), source);
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['add', 'a.ts'], { cwd: root });
}

afterAll(() => rmSync(root, { recursive: true }));

describe('the check of plain English', () => {
  test('finds a docstring that matches once too often, also across lines', () => {
    write(
      '1 whoever\n0 (is|are) told\n',
      `${docstring('Whoever asks.')}${docstring('The owner is\n * told.')}// whoever\n`,
    );
    expect(check()).toEqual({
      ok: false,
      output: '1 more docstrings say "(is|are) told": a.ts:2; see docs/contributing.md',
    });
  });

  test('offers to lower a number, and never raises one', () => {
    write('0 whoever\n3 ; nothing\n', docstring('Whoever asks; nothing when they left.'));
    expect(check('--write').ok).toBe(false);
    expect(readFileSync(join(root, 'docs/plain-english.txt'), 'utf8')).toBe('0 whoever\n1 ; nothing\n');

    write('2 whoever\n', docstring('Whoever asks.'));
    expect(check()).toMatchObject({ ok: true, output: expect.stringContaining('--write') });
  });
});
