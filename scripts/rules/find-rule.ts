import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from '../run-tool.ts';
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
    console.error(id === undefined ? 'Usage: npm run rules -- SCH-3' : `There is no rule ${id}.`);
    console.error(`${rulesFolder} lists every rule.`);
    process.exitCode = 1;
  } else console.log(text);
}
