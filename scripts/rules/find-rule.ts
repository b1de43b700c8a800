import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from '../run-tool.ts';
import { readSources, unlistedRule } from './rules-covered.ts';
import { ruleStatementsIn, ruleTestsIn } from './read-rules.ts';
import { prefixesOf, readRules, rulesFolder, sourcePaths } from './rule-book.ts';

/**
 * A rule's sentence, its functions, the tests that name it and the arbitraries that they use; `undefined` for an
 * unknown id.
 */
function describeRule(root: string, id: string): string | undefined {
  const rules = readRules(root);
  const rule = rules.find((one) => one.id === id);
  if (!rule) return undefined;
  const prefixes = prefixesOf(rules);
  const found = <T extends { readonly ids: readonly string[] }>(
    folders: readonly string[],
    find: (source: { path: string; text: string }, prefixes: readonly string[]) => T[],
  ): T[] =>
    listSourceFiles(root, folders)
      .flatMap((path) => find({ path, text: readFileSync(join(root, path), 'utf8') }, prefixes))
      .filter(({ ids }) => ids.includes(id));
  const kept = found(sourcePaths, ruleStatementsIn).map(
    ({ path, line, name, sentence }) => `  ${path}:${line}  ${name ? `${name}: ` : ''}${sentence}`,
  );
  const tests = found(['tests'], ruleTestsIn);
  const proven = tests.map(({ path, line, title }) => `  ${path}:${line}  ${title}`);
  const properties = [...new Set(tests.map(({ path }) => path))].filter((path) => path.startsWith('tests/properties/'));
  const arbitraries = properties.flatMap((path) => arbitrariesIn(readFileSync(join(root, path), 'utf8')));
  return [
    `${id} (${rule.layers.join(', ')}): ${rule.sentence}`,
    '',
    'Kept by',
    ...kept,
    '',
    'Proven by',
    ...proven,
    ...(arbitraries.length > 0
      ? ['', 'Arbitraries of its properties', `  ${[...new Set(arbitraries)].sort().join(', ')}`]
      : []),
  ].join('\n');
}

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

/** The names that a test imports from the core's arbitraries. */
const arbitrariesIn = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '#core\/arbitraries'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const [id] = process.argv.slice(2);
  const text = id === undefined ? undefined : describeRule(root, id);
  if (text === undefined) {
    console.error(
      id === undefined ? `Usage: npm run rules -- SCH-3\n${rulesFolder} lists every rule.` : describeUnlisted(root, id),
    );
    process.exitCode = 1;
  } else console.log(text);
}
