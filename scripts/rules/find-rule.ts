import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listSourceFiles } from '../run-tool.ts';
import { ruleStatementsIn, ruleTestsIn } from './read-rules.ts';
import { prefixesOf, readRules, rulesFolder, sourcePaths } from './rule-book.ts';

/** What a rule says, the functions that keep it, and the tests whose titles name it; nothing for an id that no rule has. */
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
  const proven = found(['tests'], ruleTestsIn).map(({ path, line, title }) => `  ${path}:${line}  ${title}`);
  return [
    `${id} (${rule.layers.join(', ')}): ${rule.sentence}`,
    '',
    'Kept by',
    ...kept,
    '',
    'Proven by',
    ...proven,
  ].join('\n');
}

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
