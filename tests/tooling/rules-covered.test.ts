import { describe, expect, test } from 'vitest';
import { findCoverageGaps, readSources } from '../../scripts/rules/rules-covered.ts';
import { readRules, type Rule, type Source, type TestRun } from '../../scripts/rules/rule-book.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const rules: Rule[] = [
  { id: 'SCH-1', layers: ['core'], sentence: 'A day has hours.', file: 'core/schedule/weekly-hours.rules.ts' },
  { id: 'ACC-4', layers: ['adapter', 'ui'], sentence: 'A session ends.', file: 'ui/app/sign-in.tsx' },
];

const sources: Source[] = [
  { path: 'core/schedule/weekly-hours.rules.ts', text: '/** SCH-1 · A day has hours. */\nexport const hours = 1;\n' },
  { path: 'adapters/http/api-client.ts', text: '/**\n * Sends calls (ACC-4).\n */\n' },
  { path: 'ui/app/sign-in.tsx', text: '/** ACC-4 · Asks who is there. */\n' },
];

const ran = (...tests: [title: string, status: string][]): TestRun => ({
  testResults: [{ assertionResults: tests.map(([title, status]) => ({ title, status })) }],
});

const proven: [string, string][] = [
  ['[SCH-1] hours', 'passed'],
  ['[ACC-4] a session that ended', 'passed'],
];

describe('rules covered', () => {
  test('has nothing to say when every rule is written in its layers and proven', () => {
    expect(findCoverageGaps(rules, sources, ran(...proven))).toEqual([]);
  });

  test('misses an id that no docstring carries', () => {
    expect(findCoverageGaps(rules, sources.slice(1), ran(...proven))).toEqual([
      'SCH-1 stands in no docstring of core/schedule/weekly-hours.rules.ts, to which docs/rules links',
      'SCH-1 stands in no docstring of layer core',
    ]);
  });

  test('misses an id that only a mere comment or code carries', () => {
    const mere = { path: 'core/schedule/weekly-hours.rules.ts', text: "// SCH-1\nconst id = 'SCH-1';\n" };
    expect(findCoverageGaps(rules, [mere, ...sources.slice(1)], ran(...proven))).toContain(
      'SCH-1 stands in no docstring of layer core',
    );
  });

  test('misses an id that one of its layers does not carry', () => {
    expect(findCoverageGaps(rules, sources.slice(0, 2), ran(...proven))).toEqual([
      'ACC-4 stands in no docstring of ui/app/sign-in.tsx, to which docs/rules links',
      'ACC-4 stands in no docstring of layer ui',
    ]);
  });

  test.each(['failed', 'skipped', 'pending', 'todo'])('does not take a %s test for a proof', (status) => {
    expect(findCoverageGaps(rules, sources, ran(['[SCH-1] hours', status], ['[ACC-4] a session', 'passed']))).toEqual([
      'SCH-1 stands in the title of no test that passed',
    ]);
  });

  test.each([
    ['function', '/** A day has hours. */\nexport function hoursOf(): number {\n  return 1;\n}\n', 'hoursOf'],
    ['arrow', '/** SCH-1 · One. */\nexport const one = () => 1;\n\nexport const two = (): number => 2;\n', 'two'],
  ])('misses the id of a rule that is an exported %s', (_, text, name) => {
    const odd = { path: 'core/schedule/odd.rules.ts', text };
    expect(findCoverageGaps(rules, [...sources, odd], ran(...proven))).toEqual([
      `${name} in core/schedule/odd.rules.ts has no id`,
    ]);
  });

  test('misses rules that stand outside of the files of rules, where no mutant is made of them', () => {
    const path = 'core/schedule/odd.ts';
    const text =
      '/** SCH-1 · One. */\nexport const one = () => 1;\n\n/** Two. */\nexport const two = (): number => 2;\n';
    expect(findCoverageGaps(rules, [...sources, { path, text }], ran(...proven))).toEqual([
      `one in ${path} is a rule outside of the files of rules`,
    ]);
  });

  test('takes no longer id for a shorter one', () => {
    const problems = findCoverageGaps(
      rules,
      sources,
      ran(['[SCH-12] hours', 'passed'], ['[ACC-4] a session', 'passed']),
    );
    expect(problems).toEqual([
      'SCH-1 stands in the title of no test that passed',
      'SCH-12 in the title of a test is not in docs/rules',
    ]);
  });

  test('knows an id that the book does not', () => {
    const stray = {
      path: 'ui/quests/home/home.screen.tsx',
      text: '/** SCH-9 · Unheard of. */\nexport const glow = 1;',
    };
    const mention = { path: 'ui/quests/home/star.tsx', text: '/** Glows (SCH-9). */\nexport const star = 1;' };
    expect(findCoverageGaps(rules, [...sources, stray, mention], ran(...proven))).toEqual([
      'SCH-9 in ui/quests/home/home.screen.tsx is not in docs/rules; add the line | SCH-9 | ui | The rule in one sentence. | [`glow`](../../ui/quests/home/home.screen.tsx) |',
    ]);
  });

  test('knows an id that stands twice', () => {
    const twice = rules.flatMap((rule) => (rule.id === 'SCH-1' ? [rule, rule] : [rule]));
    expect(findCoverageGaps(twice, sources, ran(...proven))).toEqual(['SCH-1 stands twice in docs/rules']);
  });

  test.each(['core/schedule/gone.rules.ts', 'adapters/http/api-client.ts'])(
    'knows a link to a file that is gone or holds another rule: %s',
    (file) => {
      const moved = rules.map((rule) => (rule.id === 'SCH-1' ? { ...rule, file } : rule));
      expect(findCoverageGaps(moved, sources, ran(...proven))).toEqual([
        `SCH-1 stands in no docstring of ${file}, to which docs/rules links`,
      ]);
    },
  );

  test('finds every real rule written and linked, and fails over each as long as nothing is proven', () => {
    const real = readRules(projectRoot);
    expect(real.length).toBeGreaterThan(300);
    const gaps = findCoverageGaps(real, readSources(projectRoot), ran());
    const unproven = new Set(real.map(({ id }) => `${id} stands in the title of no test that passed`));
    const unexpected = gaps.filter((gap) => !unproven.has(gap));
    expect(unexpected, `not as the rules say:\n${unexpected.join('\n')}`).toEqual([]);
    expect(new Set(gaps)).toEqual(unproven);
  });
});
