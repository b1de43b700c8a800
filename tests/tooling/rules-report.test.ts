import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleTestsIn, ruleStatementsIn } from '../../scripts/rules/read-rules.ts';
import { checkRulesReport, rulesReport } from '../../scripts/rules/rules-report.ts';
import { runProgram } from '../../scripts/run-tool.ts';
import { projectRoot, createSampleProject } from '../fixtures/sample-project.ts';

const prefixes = ['SCH', 'ACC'];
const statements = (text: string) => ruleStatementsIn({ path: 'core/a.rules.ts', text }, prefixes);
const titles = (text: string) => ruleTestsIn({ path: 'tests/a.test.ts', text }, prefixes).map(({ title }) => title);

describe('what a docstring says', () => {
  test.each([
    ['a function', '/** SCH-1 · A day has hours. */\nexport function hours() {}', 'hours', 'A day has hours.'],
    ['a constant', '/** SCH-1 · At most 12 | 19. */\nexport const HOURS = 12;', 'HOURS', 'At most 12 | 19.'],
    ['more than a line', '/**\n * SCH-1 · One hour,\n * not two.\n */\nexport const a = 1;', 'a', 'One hour, not two.'],
    [
      'a getter',
      'class Page {\n  /** SCH-1 · It is late. */\n  get late() { return 1; }\n}',
      'Page.late',
      'It is late.',
    ],
    ['a link', '/** SCH-1 · Like {@link other}. */\nexport interface A {}', 'A', 'Like other.'],
  ])('is read from %s', (_what, text, name, sentence) => {
    expect(statements(text)).toEqual([{ path: 'core/a.rules.ts', ids: ['SCH-1'], states: true, name, sentence }]);
  });

  test('is about every id that it opens with, and about no other', () => {
    expect(statements('/** SCH-1 SCH-12 · As ACC-4 says. */\nexport const a = 1;')).toMatchObject([
      { ids: ['SCH-1', 'SCH-12'], states: true, sentence: 'As ACC-4 says.' },
    ]);
  });

  test('may merely mention an id', () => {
    expect(statements('/** What time it is (SCH-1). */\nexport abstract class Clock {}')).toMatchObject([
      { ids: ['SCH-1'], states: false, name: 'Clock', sentence: 'What time it is (SCH-1).' },
    ]);
  });

  test('is no other comment, and of no other prefix', () => {
    expect(statements('// SCH-1 · No.\n/* SCH-1 · No. */\n/** JAM-1 · No. */\nexport const a = "SCH-1";')).toEqual([]);
  });
});

describe('what a title proves', () => {
  test.each([
    ['test', "test('[SCH-1] a', () => {});", ['[SCH-1] a']],
    ['it', "it('[SCH-1] it\\'s', () => {});", ["[SCH-1] it's"]],
    ['a table', "test.each([['x', 1]])('[SCH-1] so %s is %i', () => {});", ['[SCH-1] so %s is %i']],
    ['a condition', "test.skipIf(never)('[SCH-1] a', () => {});", ['[SCH-1] a']],
    ['a template', 'test(`[SCH-1] ${what} and ${that}.`, () => {});', ['[SCH-1] … and ….']],
    [
      'rows that are titles',
      "test.each([['[SCH-1] a', 1], ['[ACC-4] b', 2]])('%s', () => {});",
      ['[SCH-1] a', '[ACC-4] b'],
    ],
  ])('is read from %s', (_what, text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test.each([
    ['rows', "test.each([['a', 1], [`b`, x]])('[SCH-1] %s: %i', () => {});", ['[SCH-1] a: 1', '[SCH-1] b: …']],
    ['single values', "test.each(['a', 7] as const)('[SCH-1] %s', () => {});", ['[SCH-1] a', '[SCH-1] 7']],
    ['fields', "test.each([{ what: 'a' }, {}])('[SCH-1] $what', () => {});", ['[SCH-1] a', '[SCH-1] …']],
    ['a list above', "const all: X[] = [['a']];\ntest.each(all)('[SCH-1] %s', () => {});", ['[SCH-1] a']],
    ['what is made', "test.each(pairs(all))('[SCH-1] %s', () => {});", ['[SCH-1] %s']],
  ])('is filled, where it opens with a blank, from %s', (_what, text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test('is not the title of a group, nor any other text', () => {
    expect(titles("describe('[SCH-1] a', () => {});\nconst a = ['[SCH-1] b'];\nplan('[SCH-1] c');")).toEqual([]);
  });
});

describe('the page of rules', () => {
  const project = () =>
    createSampleProject({
      'docs/rules.json': JSON.stringify({
        prefixes,
        rules: ['ACC-4', 'SCH-10', 'SCH-2'].map((id) => ({ id, layer: 'core' })),
      }),
      'core/quests/a.rules.ts':
        '/** SCH-2 · At most <12> | 19. */\nexport const b = 1;\n/** SCH-10 · Ten. */\nexport const c = 1;\n/** Beside SCH-2. */\nexport const d = 1;\n',
      'core/schedule/a.rules.ts': '/** ACC-4 SCH-2 · Again. */\nexport const a = 1;\n',
      'tests/properties/b.test.ts': "test('[SCH-2][SCH-10] two', () => {});\ntest('[SCH-2] one_two', () => {});\n",
      'tests/properties/a.test.ts': "test('[ACC-4] first', () => {});\ntest('[SCH-2] third', () => {});\n",
    });
  const file = (path: string) => `[${path}](../${path})`;

  test('has a table for every prefix in the order of the book, ids in the order of their numbers', () => {
    const { page, problems } = rulesReport(project());
    expect(problems).toEqual([]);
    const [quests, schedule] = [file('core/quests/a.rules.ts'), file('core/schedule/a.rules.ts')];
    const [a, b] = [file('tests/properties/a.test.ts'), file('tests/properties/b.test.ts')];
    expect(page.slice(page.indexOf('## '))).toBe(`## Schedule

| id | rule | file | proven by |
|---|---|---|---|
| SCH-2 | \`b\`: At most &lt;12> \\| 19.<br>\`a\`: Again. | ${quests}<br>${schedule} | ${a}<br>· third<br>${b}<br>· two<br>· one\\_two |
| SCH-10 | \`c\`: Ten. | ${quests} | ${b}<br>· two |

## Account and session

| id | rule | file | proven by |
|---|---|---|---|
| ACC-4 | \`a\`: Again. | ${schedule} | ${a}<br>· first |
`);
  });

  test('is asked for as soon as a sentence or a title changed', () => {
    const root = project();
    expect(checkRulesReport(root)).toEqual({
      ok: false,
      output: 'docs/rules.md is stale: run `npm run rules:report`.',
    });
    expect(runProgram(root, process.execPath, '--import', 'tsx', 'scripts/rules/rules-report.ts').ok).toBe(true);
    expect(checkRulesReport(root)).toEqual({ ok: true, output: 'docs/rules.md is up to date' });
    const rules = join(root, 'core/schedule/a.rules.ts');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace('Again', 'Anew'));
    expect(checkRulesReport(root).ok).toBe(false);
  });

  test('fails over a rule that nobody says, or whose proof cannot be read', () => {
    const root = project();
    writeFileSync(join(root, 'core/schedule/a.rules.ts'), '/** Nothing. */\nexport const a = 1;\n');
    writeFileSync(join(root, 'tests/properties/a.test.ts'), "const id = 'ACC-4';\ntest(`[${id}] first`, () => {});\n");
    expect(checkRulesReport(root)).toEqual({
      ok: false,
      output: [
        'ACC-4: no docstring says it',
        'ACC-4: no test has it in a title that stands in the source as text',
      ].join('\n'),
    });
  });

  test('fails over an id that is no rule of the book, in a docstring or a title', () => {
    const root = project();
    writeFileSync(join(root, 'core/schedule/b.rules.ts'), '/** SCH-3 · New. */\nexport const a = 1;\n');
    writeFileSync(join(root, 'tests/properties/c.test.ts'), "test('[SCH-4] new', () => {});\n");
    expect(checkRulesReport(root)).toEqual({
      ok: false,
      output: [
        'SCH-3 in core/schedule/b.rules.ts is not in docs/rules.json',
        'SCH-4 in tests/properties/c.test.ts is not in docs/rules.json',
      ].join('\n'),
    });
  });

  test('has a heading in words for every prefix of the real book', () => {
    const book = JSON.parse(readFileSync(join(projectRoot, 'docs/rules.json'), 'utf8')) as { prefixes: string[] };
    const page = readFileSync(join(projectRoot, 'docs/rules.md'), 'utf8');
    for (const prefix of book.prefixes) expect(page).not.toContain(`\n## ${prefix}\n`);
  });
});
