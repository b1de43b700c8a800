import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { runProgram, type ToolResult } from '../../scripts/run-tool.ts';
import { projectRoot, createSampleProject } from '../fixtures/sample-project.ts';

const laws = `import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ran = (name: string, params?: fc.Parameters<[number]>): void => {
  const seen: number[] = [];
  fc.assert(fc.property(fc.nat(), (n) => void seen.push(n)), params);
  console.log([name, seen.length, ...seen.slice(0, 3)].join(' '));
};
test('says how often laws ran', () => {
  ran('default:');
  ran('four-times:', { numRuns: 400 });
  ran('half:', { numRuns: 50 });
  ran('seeded:', { seed: 1 });
});

class Climb implements fc.Command<{ at: number }, null> {
  check = (): boolean => true;
  run = (model: { at: number }): void => {
    model.at += 1;
    expect(model.at).toBeLessThan(3);
  };
}
describe('laws', () => {
  test('[SCH-1] a "small" number is small, isn’t it', () => {
    fc.assert(fc.property(fc.nat(), fc.string(), (n) => void expect(n).toBeLessThan(1000)), { numRuns: 400 });
  });
  test('[SCH-1] a "small" number is small, isn’t it?', () => {});
  test('[SCH-2] the second of two, and later', async () => {
    fc.assert(fc.property(fc.nat(), () => true));
    await fc.assert(fc.asyncProperty(fc.nat(), async (n) => void expect(n).toBeLessThan(1000)));
  });
  test('[SCH-4] a week of many days is short', () => {
    const day = fc.record({ date: fc.constant('2030-01-01'), titles: fc.constant(['a first title', 'a second title']) });
    fc.assert(fc.property(fc.array(day, { minLength: 2, maxLength: 2 }), (days) => void expect(days).toHaveLength(1)));
  });
  test('[SCH-3] found by what was done', () => {
    fc.assert(fc.property(fc.commands([fc.constant(new Climb())]), (todo) => {
      fc.modelRun(() => ({ model: { at: 0 }, real: null }), todo);
    }));
  });
});
`;

const otherLaws = `import fc from 'fast-check';
import { expect, test } from 'vitest';
test('[SCH-12] of a file that shares its worker', () => {
  fc.assert(fc.property(fc.nat(), (n) => void expect(n).toBeLessThan(1)));
});
`;

const ruleTable = `| id | layer | rule | where |
| --- | --- | --- | --- |
| SCH-1 | core | A number is below 1000. | [\`small\`](../../core/schedule/small.rules.ts) |
| SCH-12 | core | Another rule. | [\`other\`](../../core/schedule/other.rules.ts) |
`;

describe('npm run test:properties', () => {
  let root: string;
  let found: ToolResult;
  const told = (program: string, ...args: readonly string[]): ToolResult => {
    const { ok, output } = runProgram(root, program, ...args);
    return { ok, output: stripVTControlCharacters(output) };
  };
  const run = (...args: readonly string[]): ToolResult =>
    told(process.execPath, '--import', 'tsx', 'scripts/test-properties.ts', ...args);

  beforeAll(() => {
    const saved = ['vitest.config.ts', 'tests/setup/has-named-tests.ts', 'tests/setup/replayable-properties.ts'];
    root = createSampleProject({
      ...Object.fromEntries(
        saved.map((path) => [
          path,
          readFileSync(join(projectRoot, path), 'utf8').replace('maxWorkers: 2', 'maxWorkers: 1'),
        ]),
      ),
      'tests/setup/register-messages.ts': '',
      'docs/rules/schedule.md': ruleTable,
      'tests/properties/planted.property.ts': laws,
      'tests/properties/other.property.ts': otherLaws,
    });
    found = run('--runs', '200', '--seed=7');
  });

  const repeating = (title: string): string =>
    found.output.split('\n').find((line) => line.includes('Repeat it: ') && line.includes(title)) ?? '';

  test('runs laws as often as it is told, those that ask for more or less in proportion', () => {
    for (const line of ['default: 200', 'four-times: 800', 'half: 100', 'seeded: 200'])
      expect(found.output).toContain(line);
  });

  test('draws from the seed that it is told, but never from another than a law’s own', () => {
    const [, ...drawn] = /default: 200 (\d+) (\d+) (\d+)/.exec(found.output) ?? [];
    expect(drawn).toHaveLength(3);
    expect(found.output).toContain(`four-times: 800 ${drawn.join(' ')}`);
    expect(found.output).not.toContain(`seeded: 200 ${drawn.join(' ')}`);
  });

  test('names, where a law fails, the command that leads to the same failure at once', () => {
    expect(found.ok).toBe(false);
    const [, line = ''] = /Repeat it: (.*)$/.exec(repeating('.SCH-1.')) ?? [];
    expect(line).toMatch(
      /^npm run test:properties -- --seed 7 --path [\d:]+ -t "\.SCH-1\. a \.small\. number is small, isn\.t it\$" tests\/properties\/planted\.property\.ts$/,
    );
    const again = told('sh', '-c', line);
    expect(again.ok).toBe(false);
    expect(again.output).toContain('Property failed after 1 tests');
    expect(again.output).toContain("Smallest counterexample:\n  1: 1000\n  2: ''\n");
    expect(again.output).toMatch(/1 failed \| \d+ skipped/);
  });

  test('names the broken rule with its sentence and its file', () => {
    expect(found.output).toContain(
      'Broken rule SCH-1: A number is below 1000.\nIt is kept in core/schedule/small.rules.ts.\n\nProperty failed',
    );
    const others = found.output.split('Broken rule SCH-12: Another rule.').length - 1;
    expect(others).toBeGreaterThan(0);
    expect(repeating('.SCH-12.')).toMatch(/tests\/properties\/other\.property\.ts$/);
  });

  test('lays the counterexample out over lines', () => {
    const day = "       { date: '2030-01-01', titles: [ 'a first title', 'a second title' ] }";
    expect(found.output).toContain(`Smallest counterexample:\n  1: [\n${day},\n${day}\n     ]\n`);
  });

  test('leaves the path out where it would lead elsewhere', () => {
    expect(repeating('.SCH-2.')).toContain('-- --runs 200 --seed 7 -t ".SCH-2. the second of two, and later$" tests/');
    expect(repeating('.SCH-3.')).toContain('-- --runs 200 --seed 7 -t ".SCH-3. found by what was done$" tests/');
  });

  test.each([[['--runs', '0']], [['--runs=many']], [['--seed']], [['--path', '1;2']]])('refuses %j', (args) => {
    const { ok, output } = run(...args);
    expect(ok).toBe(false);
    expect(output).toContain('use --runs 1000, --seed -7, --path 3:0:1');
  });
});
