import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaOf, type Call, type CallProof, readCalls, readProofs } from './read-calls.ts';
import { type Page, readPages } from './read-pages.ts';

const report = 'reports/specification.md';
const MOST_PROOFS = 3;

const introduction = `# The specification, and what proves it

Every call of the API and every page of the app, with the tests that prove it.`;

const callsIntroduction = `## Calls

Below \`/api/v1\`. A reviewer is who is verified, or who brings the token of a link to a submission. At most three files of tests are named, those
of the call's own area first: they make the call themselves, ask it of a port that is kept over HTTP, or try it as everybody. The rules are those in
the titles of the tests in them that make the call.`;

const pagesIntroduction = `## Pages

The states are those in which a test in a browser shows the page.`;

/** The whole page, and what keeps it from being complete. */
async function specificationReport(
  root: string,
): Promise<{ readonly page: string; readonly problems: readonly string[] }> {
  const calls = await readCalls(root);
  const proofs = readProofs(root, calls);
  const proofsOf = (call: Call): readonly CallProof[] => (proofs.get(call) ?? []).slice(0, MOST_PROOFS);
  const pages = readPages(root);
  const areas = [...new Set(calls.map(areaOf))];
  const sections = areas.map((area) => {
    const own = calls.filter((call) => areaOf(call) === area);
    return `### ${area}\n\n${table(
      ['call', 'who may', 'rules', 'proven by'],
      own.map((call) => callRow(call, proofsOf(call))),
    )}`;
  });
  const pageTable = table(['page', 'who may', 'screen', 'states', 'proven by'], pages.map(pageRow));
  return {
    page: `${[introduction, callsIntroduction, ...sections, pagesIntroduction, pageTable].join('\n\n')}\n`,
    problems: [
      ...calls.filter(({ file }) => file === '').map((call) => `${nameOf(call)}: no file of api/ exports it`),
      ...calls.filter((call) => proofsOf(call).length === 0).map((call) => `${nameOf(call)}: no test makes it`),
      ...pages.filter(({ screen }) => screen === '').map(({ path }) => `${path}: its screen is not found`),
      ...pages.filter(({ isListed }) => !isListed).map(({ path }) => `${path}: docs/states.md has no row for it`),
    ],
  };
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const callRow = (call: Call, proofs: readonly CallProof[]): readonly string[] => [
  `\`${nameOf(call)}\``,
  call.access,
  [...new Set(proofs.flatMap(({ ruleIds }) => ruleIds))].toSorted(byPrefixAndNumber).join(', ') || '–',
  links(proofs.map(({ path }) => path)),
];

const pageRow = ({ path, access, screen, shown, proofs }: Page): readonly string[] => [
  `\`${path}\``,
  access === 'public' ? 'anybody' : access,
  links([screen]),
  shown.join(', ') || '–',
  links(proofs),
];

const byPrefixAndNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

const links = (paths: readonly string[]): string =>
  paths
    .slice(0, MOST_PROOFS)
    .map((path) => `[${path}](../${path})`)
    .join('<br>') || '–';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const root = fileURLToPath(new URL('../..', import.meta.url));
const { page, problems } = await specificationReport(root);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  mkdirSync(join(root, dirname(report)), { recursive: true });
  writeFileSync(join(root, report), page);
  console.log(`every call and page has its tests: ${report}`);
}
