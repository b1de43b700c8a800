import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCoverageGaps } from '../../scripts/rules/rules-covered.ts';
import { checkDependencies } from '../../scripts/check-dependencies.ts';
import { readRules, type TestRun } from '../../scripts/rules/rule-book.ts';
import { runProgram, type ToolResult, runTool } from '../../scripts/run-tool.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const saved = [
  'core',
  'api',
  'adapters',
  'ui',
  'composition',
  'server',
  'scripts',
  'architecture.mjs',
  'architecture.d.mts',
  'docs/rules',
  'tests/setup/has-named-tests.ts',
  'tests/setup/register-messages.ts',
  'tests/setup/replayable-properties.ts',
  'tests/properties/support/for-all.ts',
  'main.tsx',
  'composition-root.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.dependency-cruiser.mjs',
  'oxlint.config.mjs',
  '.oxfmtrc.json',
];

const made = [
  'core/star-charts/star-chart.ts',
  'core/star-charts/star-chart.rules.ts',
  'core/star-charts/star-charts.port.ts',
  'core/star-charts/list-star-charts.ts',
  'core/star-charts/index.ts',
  'docs/rules/star-charts.md',
  'core/messages/pages/star-charts.messages.ts',
  'ui/star-charts/star-charts.view-model.ts',
  'ui/star-charts/star-charts.screen.tsx',
  'composition/browser/features/star-charts.bindings.ts',
  'tests/properties/star-charts/star-charts.property.ts',
];

describe('npm run new:area', () => {
  let root: string;
  let first: ToolResult;
  const make = (name: string): ToolResult =>
    runProgram(root, process.execPath, '--import', 'tsx', 'scripts/new-area.ts', name);
  const about = (output: string): string[] => output.split('\n').filter((line) => line.includes('star-chart'));

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'waymark-area-'));
    for (const place of saved)
      if (existsSync(join(projectRoot, place)))
        cpSync(join(projectRoot, place), join(root, place), {
          recursive: true,
          filter: (source) => !source.includes('node_modules'),
        });
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    first = make('star-charts');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('makes every file of an area, and says what is left to do', () => {
    expect(first.output).toContain('The area star-charts is there.');
    expect(first.ok).toBe(true);
    expect(made.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('makes files that are formatted, typed and linted', () => {
    expect(
      runTool(root, 'oxfmt', '--check', ...made, 'architecture.mjs', 'core/messages/page-messages.ts').output,
    ).toContain('All matched files use the correct format');
    const files = made.filter((path) => /\.tsx?$/.test(path));
    writeFileSync(join(root, 'made.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
    expect(runTool(root, 'tsc', '-p', 'made.json')).toEqual({ ok: true, output: '' });
    expect(about(runTool(root, 'tsc', '-p', 'core', '--noEmit').output)).toEqual([]);
    expect(
      about(runTool(root, 'oxlint', '--config', 'oxlint.config.mjs', '--type-aware', '--format=unix', ...made).output),
    ).toEqual([]);
  });

  test('adds it to the table of areas', () => {
    const { output } = checkDependencies(root);
    expect(about(output)).toEqual([]);
    expect(output).not.toContain('more than 25 files');
    expect(readFileSync(join(root, 'architecture.mjs'), 'utf8')).toContain(
      "'star-charts': { layer: 2, dependsOn: [], about: 'The star charts of a Traveler.' },",
    );
  });

  test('writes a rule down and proves it', () => {
    const report = join(root, 'report.json');
    const { output } = runTool(
      root,
      'vitest',
      'run',
      'tests/properties/star-charts/star-charts.property.ts',
      '--reporter=json',
      `--outputFile=${report}`,
    );
    expect(output).toContain('report.json');
    const rules = readRules(root);
    const path = 'core/star-charts/star-chart.rules.ts';
    const problems = findCoverageGaps(
      rules,
      [{ path, text: readFileSync(join(root, path), 'utf8') }],
      JSON.parse(readFileSync(report, 'utf8')) as TestRun,
    );
    expect(rules.map(({ id }) => id)).toContain('STA-1');
    expect(problems.filter((line) => line.includes('STA-1'))).toEqual([]);
  });

  test('refuses an area that stands, and a name that is none', () => {
    expect(make('star-charts')).toEqual({ ok: false, output: 'There is an area star-charts already.' });
    expect(make('Star Charts').ok).toBe(false);
    expect(make('').ok).toBe(false);
  });
});
