import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Layer,
  prefixesOf,
  readRules,
  type Rule,
  rulesFolder,
  type Source,
  sourcePaths,
  type TestRun,
} from './rule-book.ts';
import { listSourceFiles } from '../run-tool.ts';
import { ruleStatementsIn } from './read-rules.ts';

const layers: Record<Layer, RegExp> = {
  core: /^core\/(?!arbitraries\/|contracts\/)/,
  server: /^(?:server|composition\/server|adapters\/(?!http\/|browser\/|storage\/|in-memory\/))/,
  adapter: /^adapters\//,
  ui: /^(?:ui\/|main\.tsx$)/,
};

/** The gaps in the coverage of the listed rules: rules without code or without tests, and ids that are not listed. */
export function findCoverageGaps(rules: readonly Rule[], sources: readonly Source[], run: TestRun): string[] {
  const id = new RegExp(String.raw`\b(?:${prefixesOf(rules).join('|')})-\d+\b`, 'g');
  const idsIn = (text: string): string[] => text.match(id) ?? [];

  const known = new Set(rules.map((rule) => rule.id));
  const written = sources.map(({ path, text }) => ({ path, ids: docstringsOf(text).flatMap(idsIn) }));
  const tests = run.testResults.flatMap(({ assertionResults }) => assertionResults);
  const proven = new Set(tests.filter(({ status }) => status === 'passed').flatMap(({ title }) => idsIn(title)));

  return [
    ...rules
      .filter((rule, place) => rules.findIndex((other) => other.id === rule.id) !== place)
      .map((rule) => `${rule.id} stands twice in ${rulesFolder}`),
    ...rules
      .filter(({ id, file }) => !written.some(({ path, ids }) => path === file && ids.includes(id)))
      .map(({ id, file }) => `${id} stands in no docstring of ${file}, to which ${rulesFolder} links`),
    ...rules.flatMap((rule) =>
      rule.layers
        .filter((layer) => !written.some(({ path, ids }) => layers[layer].test(path) && ids.includes(rule.id)))
        .map((layer) => `${rule.id} stands in no docstring of layer ${layer}`),
    ),
    ...rules.filter((rule) => !proven.has(rule.id)).map(({ id }) => `${id} stands in the title of no test that passed`),
    ...[...new Set(written.flatMap(({ ids }) => ids))]
      .filter((one) => !known.has(one))
      .map((one) => {
        const { path, row } = unlistedRule(one, sources);
        return `${one} in ${path} is not in ${rulesFolder}; add the line ${row}`;
      }),
    ...functionsOf(sources.filter(({ path }) => isOfRules(path)))
      .filter(({ said }) => idsIn(said).length === 0)
      .map(({ name, path }) => `${name} in ${path} has no id`),
    ...functionsOf(sources.filter(({ path }) => layers.core.test(path) && !isOfRules(path)))
      .filter(({ said }) => idsIn(said).length > 0)
      .map(({ name, path }) => `${name} in ${path} is a rule outside of the files of rules`),
    ...[...new Set(tests.flatMap(({ title }) => idsIn(title)))]
      .filter((one) => !known.has(one))
      .map((one) => `${one} in the title of a test is not in ${rulesFolder}`),
  ];
}

const isOfRules = (path: string): boolean => layers.core.test(path) && path.endsWith('.rules.ts');

/** Every function that these files export, with what is said of it. */
const functionsOf = (
  sources: readonly Source[],
): { readonly path: string; readonly name: string; readonly said: string }[] =>
  sources.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?^export (?:async )?(?:function (\w+)|const (\w+)(?=[^=\n]*= (?:async )?[(<]))/gm,
      ),
    ].map(([, said = '', first, second]) => ({ path, name: first ?? second ?? '', said })),
  );

const docstringsOf = (text: string): string[] => text.match(/\/\*\*[\s\S]*?\*\//g) ?? [];

/** Every file whose docstrings can state rules. */
export const readSources = (root: string): Source[] =>
  listSourceFiles(root, sourcePaths).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The file whose docstring carries an id that no page of rules lists, and the row to complete for it; an empty path if there is none. */
export function unlistedRule(id: string, sources: readonly Source[]): { readonly path: string; readonly row: string } {
  const carrying = sources.filter(({ text }) => docstringsOf(text).some((said) => said.includes(id)));
  const statements = carrying.flatMap((source) => ruleStatementsIn(source, prefixesOf([{ id }])));
  const statement = statements.find(({ ids }) => ids.includes(id));
  const path = statement?.path ?? carrying[0]?.path ?? '';
  const layer = Object.entries(layers).find(([, files]) => files.test(path))?.[0] ?? 'core';
  const link = `[\`${statement?.name ?? 'name'}\`](../../${path})`;
  return { path, row: `| ${id} | ${layer} | The rule in one sentence. | ${link} |` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const rules = readRules(root);
  const run = process.argv[2] ?? join(root, 'reports/tests.json');
  const problems = existsSync(run)
    ? findCoverageGaps(rules, readSources(root), JSON.parse(readFileSync(run, 'utf8')) as TestRun)
    : ["No results of tests yet: run `npm run verify tests 'rules covered'`."];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else console.log(`${rules.length} rules, each written and proven`);
}
