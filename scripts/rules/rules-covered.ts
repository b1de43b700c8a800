import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Layer, RuleBook, Source, TestRun } from './rule-book.ts';
import { listSourceFiles } from '../run-tool.ts';

const layers: Record<Layer, RegExp> = {
  core: /^core\/(?!arbitraries\/)/,
  server: /^(?:server|adapters\/(?!http\/|browser\/|storage\/|in-memory\/))/,
  adapter: /^adapters\//,
  ui: /^(?:ui\/|main\.tsx$)/,
};

/** What keeps the rule book from being covered: rules unwritten or unproven, and ids that stand in no book. */
export function findCoverageGaps(book: RuleBook, sources: readonly Source[], run: TestRun): string[] {
  const id = new RegExp(String.raw`\b(?:${book.prefixes.join('|')})-\d+\b`, 'g');
  const idsIn = (text: string): string[] => text.match(id) ?? [];

  const known = new Set(book.rules.map((rule) => rule.id));
  const written = sources.map(({ path, text }) => ({ path, ids: docstringsOf(text).flatMap(idsIn) }));
  const tests = run.testResults.flatMap(({ assertionResults }) => assertionResults);
  const proven = new Set(tests.filter(({ status }) => status === 'passed').flatMap(({ title }) => idsIn(title)));

  return [
    ...book.rules
      .filter((rule, place) => book.rules.findIndex((other) => other.id === rule.id) !== place)
      .map((rule) => `${rule.id} stands twice in the rule book`),
    ...book.rules
      .filter((rule) => idsIn(rule.id)[0] !== rule.id)
      .map((rule) => `${rule.id} has no prefix of the rule book`),
    ...book.rules.flatMap((rule) =>
      [rule.layer]
        .flat()
        .filter((layer) => !written.some(({ path, ids }) => layers[layer].test(path) && ids.includes(rule.id)))
        .map((layer) => `${rule.id} stands in no docstring of layer ${layer}`),
    ),
    ...book.rules
      .filter((rule) => !proven.has(rule.id))
      .map((rule) => `${rule.id} stands in the title of no test that passed`),
    ...written.flatMap(({ path, ids }) =>
      [...new Set(ids)].filter((one) => !known.has(one)).map((one) => `${one} in ${path} is not in the rule book`),
    ),
    ...functionsOf(sources.filter(({ path }) => isOfRules(path)))
      .filter(({ said }) => idsIn(said).length === 0)
      .map(({ name, path }) => `${name} in ${path} has no id`),
    ...functionsOf(sources.filter(({ path }) => layers.core.test(path) && !isOfRules(path)))
      .filter(({ said }) => idsIn(said).length > 0)
      .map(({ name, path }) => `${name} in ${path} is a rule outside of the files of rules`),
    ...[...new Set(tests.flatMap(({ title }) => idsIn(title)))]
      .filter((one) => !known.has(one))
      .map((one) => `${one} in the title of a test is not in the rule book`),
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
  const book = read<RuleBook>(`${root}docs/rules.json`);
  const sources = listSourceFiles(root, ['core', 'api', 'adapters', 'server', 'ui', 'main.tsx']).map((path) => ({
    path,
    text: readFileSync(root + path, 'utf8'),
  }));
  const run = process.argv[2] ?? `${root}reports/tests.json`;
  const problems = existsSync(run)
    ? findCoverageGaps(book, sources, read<TestRun>(run))
    : ["No results of tests yet: run `npm run verify tests 'rules covered'`."];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  } else console.log(`${book.rules.length} rules, each written and proven`);
}
