import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from '../run-tool.ts';
import { readSources, unlistedRule } from './rules-covered.ts';
import { type RuleStatement, ruleStatementsIn, type RuleTest, ruleTestsIn } from './read-rules.ts';
import { prefixesOf, readRules, type Rule, rulesFolder, type Source, sourcePaths } from './rule-book.ts';

/** A rule, its functions and tests, and its users. */
interface RuleFindings {
  readonly rule: Rule;
  readonly kept: readonly RuleStatement[];
  readonly tests: readonly RuleTest[];
  /** Other files that use a name or a message of the rule, and which. */
  readonly users: readonly { readonly path: string; readonly names: readonly string[] }[];
}

/** A rule, its functions, the tests that name it and the other files that use it; `undefined` for an unknown id. */
function findRule(root: string, id: string): RuleFindings | undefined {
  const rules = readRules(root);
  const rule = rules.find((one) => one.id === id);
  if (!rule) return undefined;
  const prefixes = prefixesOf(rules);
  const sources = listSourceFiles(root, [...sourcePaths, 'tests']).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const isOfRule = ({ ids }: { readonly ids: readonly string[] }): boolean => ids.includes(id);
  const isTest = ({ path }: Source): boolean => path.startsWith('tests/');
  const kept = sources
    .filter((source) => !isTest(source))
    .flatMap((source) => ruleStatementsIn(source, prefixes).filter(isOfRule));
  const tests = sources.filter(isTest).flatMap((source) => ruleTestsIn(source, prefixes).filter(isOfRule));
  const known = new Set([...kept, ...tests].map(({ path }) => path));
  const others = sources.filter(({ path }) => !known.has(path));
  return { rule, kept, tests, users: usersOf(namesOf(kept, sources), others) };
}

/** A message that more files of rules than this name says nothing about one of them. */
const MOST_GIVERS = 3;

/** The names of the functions that keep a rule, of the constants that they read and of the messages that they return. */
function namesOf(kept: readonly RuleStatement[], sources: readonly Source[]): RuleNames {
  const bodies = kept.map(({ path, line }) => {
    const { text = '' } = sources.find((source) => source.path === path) ?? {};
    const [body = ''] = text
      .split('\n')
      .slice(line - 1)
      .join('\n')
      .split('\n/**');
    const exported = [...text.matchAll(/^export const ([A-Z][A-Z\d_]+)\b/gm)].map(([, name = '']) => name);
    return { body, constants: exported.filter((name) => new RegExp(String.raw`\b${name}\b`).test(body)) };
  });
  const tables = sources.filter(({ path }) => /^core\/messages\/(?!de\/).*\.messages\.ts$/.test(path));
  const rules = sources.filter(({ path }) => /^core\/.*\.rules\.ts$/.test(path));
  const quoted = bodies.flatMap(({ body }) => [...body.matchAll(/'([a-z]\w+)'/g)].map(([, key = '']) => key));
  return {
    imported: unique([
      ...kept.flatMap(({ name }) => name?.split('.')[0] ?? []),
      ...bodies.flatMap(({ constants }) => constants),
    ]),
    messages: unique(quoted).filter(
      (key) =>
        tables.some(({ text }) => new RegExp(`^ +${key}:`, 'm').test(text)) &&
        rules.filter(({ text }) => text.includes(`'${key}'`)).length <= MOST_GIVERS,
    ),
  };
}

interface RuleNames {
  readonly imported: readonly string[];
  readonly messages: readonly string[];
}

/** The files that import one of the names, or name one of the messages. */
const usersOf = ({ imported, messages }: RuleNames, sources: readonly Source[]): RuleFindings['users'] =>
  sources
    .map(({ path, text }) => {
      const imports = (text.match(/^import [^;]*;/gm) ?? []).join('\n');
      return {
        path,
        names: [
          ...imported.filter((name) => new RegExp(String.raw`\b${name}\b`).test(imports)),
          ...messages.filter((key) => new RegExp(String.raw`\b${key}\b`).test(text)),
        ],
      };
    })
    .filter(({ names }) => names.length > 0);

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** The findings about a rule as text, with the arbitraries of its properties. */
function describeRule(root: string, { rule, kept, tests, users }: RuleFindings): string {
  const properties = unique(tests.map(({ path }) => path)).filter((path) => path.startsWith('tests/properties/'));
  const arbitraries = properties.flatMap((path) => arbitrariesIn(readFileSync(join(root, path), 'utf8')));
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${rule.id} (${rule.layers.join(', ')}): ${rule.sentence}`,
    ...section(
      'Kept by',
      kept.map(({ path, line, name, sentence }) => `${path}:${line}  ${name ? `${name}: ` : ''}${sentence}`),
    ),
    ...section(
      'Proven by',
      tests.map(({ path, line, title }) => `${path}:${line}  ${title}`),
    ),
    ...section(
      'Used by',
      users.map(({ path, names }) => `${path}  ${names.join(', ')}`),
    ),
    ...section(
      'Arbitraries of its properties',
      arbitraries.length > 0 ? [[...new Set(arbitraries)].sort().join(', ')] : [],
    ),
  ].join('\n');
}

/** The paths of all files that have to do with a rule, one a line, for a search. */
const filesOf = ({ kept, tests, users }: RuleFindings): string =>
  unique([...kept, ...tests, ...users].map(({ path }) => path)).join('\n');

/** The place of an id that no page of rules lists, and the line to add; that there is no such rule if no docstring carries it. */
function describeUnlisted(root: string, id: string): string {
  const { path, row } = unlistedRule(id, readSources(root));
  if (path === '') return `There is no rule ${id}.\n${rulesFolder} lists every rule.`;
  const [, area = ''] = /^(?:core|ui|api|adapters\/\w+)\/(\w+)\//.exec(path) ?? [];
  const page = existsSync(join(root, rulesFolder, `${area}.md`))
    ? `${rulesFolder}/${area}.md`
    : `a page of ${rulesFolder}`;
  return `${id} stands in ${path}, and in no page of ${rulesFolder}.\nAdd this line to ${page}:\n${row}`;
}

/** The rules whose sentences contain as many of these words or parts of words as possible, in any case. */
function describeRulesWith(root: string, words: readonly string[]): string {
  const rules = readRules(root).map(({ id, sentence }) => {
    const text = sentence.toLowerCase();
    return { line: `${id}: ${sentence}`, count: words.filter((word) => text.includes(word.toLowerCase())).length };
  });
  const most = Math.max(0, ...rules.map(({ count }) => count));
  const all = words.map((word) => `“${word}”`).join(' and ');
  if (most === 0) return `No rule says ${all}.\n${rulesFolder} lists every rule.`;
  const found = rules.flatMap(({ line, count }) => (count === most ? line : []));
  return [...(most < words.length ? [`No rule says ${all}. These say ${most} of the words:`] : []), ...found].join(
    '\n',
  );
}

/** The names that a test imports from the core's arbitraries. */
const arbitrariesIn = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '#core\/arbitraries'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const words = process.argv.slice(2);
  const [word = '', option] = words;
  const id = /^[a-z]+-\d+$/i.test(word) ? word.toUpperCase() : '';
  const found = findRule(root, id);
  if (found) console.log(option === '--files' ? filesOf(found) : describeRule(root, found));
  else if (id === '' && words.length > 0) console.log(describeRulesWith(root, words));
  else {
    console.error(
      id === ''
        ? `Usage: npm run rules -- SCH-3, or words of a rule: npm run rules -- hours week\n${rulesFolder} lists every rule.`
        : describeUnlisted(root, id),
    );
    process.exitCode = 1;
  }
}
