import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ToolResult, listSourceFiles } from '../run-tool.ts';
import { type RuleTest, ruleTestsIn, type RuleStatement, ruleStatementsIn } from './read-rules.ts';
import type { RuleBook } from './rule-book.ts';

const report = 'docs/rules.md';
const shippedPaths = ['core', 'api', 'adapters', 'server', 'ui', 'main.tsx'];

/** What the heading of a prefix says. */
const headings: Readonly<Record<string, string>> = {
  TIME: 'Time',
  ACC: 'Account and session',
  ONB: 'Onboarding',
  QST: 'Quests, cohorts, weeks',
  PRG: 'Progress',
  SCH: 'Schedule',
  STP: 'Steps, posts, points',
  APL: 'Applets',
  REL: 'Relationships',
  CHT: 'Chat',
  ACH: 'Achievements, visibility, feedback',
  SHW: 'Showcases',
  PRF: 'Profile',
  NTF: 'Notifications',
  PLY: 'Playlist',
  SET: 'Settings',
  ERR: 'Messages and errors',
  CNT: 'Content',
  OPE: 'Operation',
};

const introduction = `# The rules

Every rule by its id: what it says, where it is kept, and the tests that prove it. A rule says its sentence in the docstring of the function that
keeps it, and a test names it in its title; this page is made of both by \`npm run rules:report\`, and \`npm run verify\` fails when it is stale.
`;

/** The whole page, and what keeps it from being complete: rules without a sentence or a test that can be read, and ids that are no rule's. */
export function rulesReport(root: string): { readonly page: string; readonly problems: readonly string[] } {
  const book = JSON.parse(readFileSync(join(root, 'docs/rules.json'), 'utf8')) as RuleBook;
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const statements = listSourceFiles(root, shippedPaths).flatMap((path) => ruleStatementsIn(read(path), book.prefixes));
  const proofs = listSourceFiles(root, ['tests']).flatMap((path) => ruleTestsIn(read(path), book.prefixes));

  const ids = [...new Set(book.rules.map(({ id }) => id))].sort((a, b) => numberOf(a) - numberOf(b));
  const rows = ids.map((id) => ({ id, statements: saying(id, statements), proofs: proofs.filter(names(id)) }));
  const sections = book.prefixes.flatMap((prefix) => {
    const own = rows.filter(({ id }) => id.startsWith(`${prefix}-`));
    return own.length > 0 ? [`## ${headings[prefix] ?? prefix}\n\n${tableOf(own)}`] : [];
  });
  return {
    page: `${[introduction.trimEnd(), ...sections].join('\n\n')}\n`,
    problems: [
      ...rows.flatMap(({ id, statements, proofs }) => [
        ...(statements.length === 0 ? [`${id}: no docstring says it`] : []),
        ...(proofs.length === 0 ? [`${id}: no test has it in a title that stands in the source as text`] : []),
      ]),
      ...[...statements, ...proofs].flatMap(({ path, ids: named }) =>
        named.filter((id) => !ids.includes(id)).map((id) => `${id} in ${path} is not in docs/rules.json`),
      ),
    ],
  };
}

/** Whether the page that stands is the one that would be made. */
export function checkRulesReport(root: string): ToolResult {
  const { page, problems } = rulesReport(root);
  if (problems.length > 0) return { ok: false, output: problems.join('\n') };
  const isCurrent = sourceOf(join(root, report)) === page;
  return isCurrent
    ? { ok: true, output: `${report} is up to date` }
    : { ok: false, output: `${report} is stale: run \`npm run rules:report\`.` };
}

interface Row {
  readonly id: string;
  readonly statements: readonly RuleStatement[];
  readonly proofs: readonly RuleTest[];
}

const numberOf = (id: string): number => Number(id.split('-')[1]);

const names =
  (id: string) =>
  ({ ids }: { readonly ids: readonly string[] }): boolean =>
    ids.includes(id);

/** Whose docstring opens with the id states the rule; where nobody does, those that mention it do. */
function saying(id: string, statements: readonly RuleStatement[]): readonly RuleStatement[] {
  const mentioning = statements.filter(names(id));
  const stating = mentioning.filter(({ states }) => states);
  return stating.length > 0 ? stating : mentioning;
}

const tableOf = (rows: readonly Row[]): string =>
  ['| id | rule | file | proven by |', '|---|---|---|---|', ...rows.map(rowOf)].join('\n');

const rowOf = ({ id, statements, proofs }: Row): string =>
  `| ${[id, sentences(statements), listed(statements.map(({ path }) => path)), proven(proofs)].join(' | ')} |`;

const sentences = (statements: readonly RuleStatement[]): string =>
  [...new Set(statements.map(({ name, sentence }) => `${name ? `\`${name}\`: ` : ''}${asCell(sentence)}`))].join(
    '<br>',
  );

const listed = (paths: readonly string[]): string => [...new Set(paths)].map(linkTo).join('<br>');

const proven = (proofs: readonly RuleTest[]): string =>
  [...new Set(proofs.map(({ path }) => path))]
    .map((path) => {
      const titles = proofs
        .filter((proof) => proof.path === path)
        .map(({ title }) => `· ${asCell(title.replace(/^(?:\[[A-Z]+-\d+\])+ ?/, ''))}`);
      return [linkTo(path), ...new Set(titles)].join('<br>');
    })
    .join('<br>');

const linkTo = (path: string): string => `[${path}](../${path})`;

/** Text as it may stand in a cell of a Markdown table. */
const asCell = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\|*_[\]]/g, String.raw`\$&`);

function sourceOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (process.argv.includes('--check')) {
    const { ok, output } = checkRulesReport(root);
    console.log(output);
    if (!ok) process.exitCode = 1;
  } else {
    const { page, problems } = rulesReport(root);
    writeFileSync(join(root, report), page);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  }
}
