import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleTestsIn, ruleStatementsIn } from '../../scripts/rules/read-rules.ts';
import { prefixesOf, rulesOn } from '../../scripts/rules/rule-book.ts';
import { runProgram } from '../../scripts/run-tool.ts';
import { createSampleProject } from '../fixtures/sample-project.ts';

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
    [
      'what stands above an example',
      '/**\n * SCH-1 · A day.\n *\n * @example\n * a(); // 1\n */\nexport const a = 1;',
      'a',
      'A day.',
    ],
    ['a link', '/** SCH-1 · Like {@link other}. */\nexport interface A {}', 'A', 'Like other.'],
  ])('is read from %s', (_what, text, name, sentence) => {
    expect(statements(text)).toMatchObject([{ path: 'core/a.rules.ts', ids: ['SCH-1'], name, sentence }]);
  });

  test('is about every id that it opens with, and about no other', () => {
    expect(statements('/** SCH-1 SCH-12 · As ACC-4 says. */\nexport const a = 1;')).toMatchObject([
      { ids: ['SCH-1', 'SCH-12'], sentence: 'As ACC-4 says.' },
    ]);
  });

  test('may merely mention an id', () => {
    expect(statements('/** What time it is (SCH-1). */\nexport abstract class Clock {}')).toMatchObject([
      { ids: ['SCH-1'], name: 'Clock', sentence: 'What time it is (SCH-1).' },
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

describe('the list of rules', () => {
  const page = (...rows: string[]) =>
    rulesOn(
      'docs/rules/schedule.md',
      ['# Rules', '', '| id | layer | rule | where |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    );

  test('has a line for each: id, layers, sentence and the file that keeps it', () => {
    expect(
      page(
        '| SCH-1 | core | At most 12 hours. | [`hours`](../../core/schedule/a.rules.ts) |',
        '| SCH-12 | adapter, ui | Padded.   | [`X.y`](../../ui/x.tsx)     |',
      ),
    ).toEqual([
      { id: 'SCH-1', layers: ['core'], sentence: 'At most 12 hours.', file: 'core/schedule/a.rules.ts' },
      { id: 'SCH-12', layers: ['adapter', 'ui'], sentence: 'Padded.', file: 'ui/x.tsx' },
    ]);
  });

  test.each([
    ['no id', '| – | core | So. | [`a`](../../core/a.rules.ts) |'],
    ['a layer that there is not', '| SCH-1 | attic | So. | [`a`](../../core/a.rules.ts) |'],
    ['no sentence', '| SCH-1 | core |  | [`a`](../../core/a.rules.ts) |'],
    ['no link', '| SCH-1 | core | So. | core/a.rules.ts |'],
  ])('is refused over a line with %s', (_what, row) => {
    expect(() => page(row)).toThrow(`docs/rules/schedule.md has a line that lists no rule: ${row}`);
  });

  test('has the prefixes of its ids, each once', () => {
    const ids = ['SCH-1', 'ACC-2', 'SCH-3'];
    expect(prefixesOf(ids.map((id) => ({ id, layers: ['core'], sentence: '', file: '' })))).toEqual(['SCH', 'ACC']);
  });
});

describe('npm run rules', () => {
  const project = () =>
    createSampleProject({
      'docs/rules/schedule.md': '| SCH-2 | core | Two hours. | [`b`](../../core/quests/a.rules.ts) |\n',
      'core/quests/a.rules.ts':
        '/** SCH-2 · At most 19. */\nexport const b = 1;\n/** Beside SCH-2. */\nexport const c = 1;\n',
      'tests/properties/b.test.ts': "\ntest('[SCH-2][SCH-10] two', () => {});\ntest('[SCH-1] one', () => {});\n",
    });
  const rules = (root: string, ...args: string[]) =>
    runProgram(root, process.execPath, '--import', 'tsx', 'scripts/rules/find-rule.ts', ...args);

  test('says what a rule is, which functions keep it, and which tests prove it', () => {
    expect(rules(project(), 'SCH-2')).toEqual({
      ok: true,
      output: `SCH-2 (core): Two hours.

Kept by
  core/quests/a.rules.ts:2  b: At most 19.
  core/quests/a.rules.ts:4  c: Beside SCH-2.

Proven by
  tests/properties/b.test.ts:2  [SCH-2][SCH-10] two`,
    });
  });

  test('names the files that import its functions and constants or name its messages, and lists all files for a search', () => {
    const root = createSampleProject({
      'docs/rules/schedule.md': '| SCH-2 | core | Two hours. | [`hours`](../../core/quests/a.rules.ts) |\n',
      'core/messages/pages/a.messages.ts': "export const a = {\n  hoursTooMany: 'At most 2.',\n};\n",
      'core/quests/a.rules.ts':
        "export const MOST = 2;\nexport const OTHER = 3;\n/** SCH-2 · At most 2. */\nexport const hours = (n: number) => (n > MOST ? 'hoursTooMany' : 'fine');\n\n/** Something else. */\nexport const more = OTHER;\n",
      'ui/a.tsx': "import {\n  hours,\n  MOST,\n} from '#core/quests';\nexport const a = [hours, MOST];\n",
      'ui/other.tsx': "import { OTHER } from '#core/quests';\nexport const hours = [OTHER, 'fine'];\n",
      'tests/server/a.test.ts': "test('three hours', () => expect(asked(3)).toBe('hoursTooMany'));\n",
    });
    expect(rules(root, 'SCH-2').output.split('\n\n').at(-1)).toBe(
      'Used by\n  core/messages/pages/a.messages.ts  hoursTooMany\n  tests/server/a.test.ts  hoursTooMany\n  ui/a.tsx  hours, MOST',
    );
    expect(rules(root, 'SCH-2', '--files').output.split('\n')).toEqual([
      'core/quests/a.rules.ts',
      'core/messages/pages/a.messages.ts',
      'tests/server/a.test.ts',
      'ui/a.tsx',
    ]);
  });

  test('says where an id stands that no page lists, and which line to add', () => {
    const root = project();
    writeFileSync(join(root, 'core/quests/a.rules.ts'), '/** SCH-7 · At most 7. */\nexport const seven = 7;\n');
    expect(rules(root, 'SCH-7')).toEqual({
      ok: false,
      output: `SCH-7 stands in core/quests/a.rules.ts, and in no page of docs/rules.
Add this line to a page of docs/rules:
| SCH-7 | core | The rule in one sentence. | [\`seven\`](../../core/quests/a.rules.ts) |`,
    });
  });

  test.each([
    { words: ['Hours', 'two'], output: 'SCH-2: Two hours.' },
    {
      words: ['hours', 'days'],
      output: 'No rule says “hours” and “days”. These say 1 of the words:\nSCH-2: Two hours.',
    },
    { words: ['days'], output: 'No rule says “days”.\ndocs/rules lists every rule.' },
  ])('finds the rules that say as many of $words as possible', ({ words, output }) => {
    expect(rules(project(), ...words)).toEqual({ ok: true, output });
  });

  test('says how it is used, and that there is no such rule', () => {
    const root = project();
    expect(rules(root)).toEqual({
      ok: false,
      output:
        'Usage: npm run rules -- SCH-3, or words of a rule: npm run rules -- hours week\ndocs/rules lists every rule.',
    });
    expect(rules(root, 'SCH-9')).toEqual({
      ok: false,
      output: 'There is no rule SCH-9.\ndocs/rules lists every rule.',
    });
  });
});
