import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { areas } from '../.ci/areas.mjs';
import { findingsOf, mutationPage, notRun, type Excuse, type Findings, type Report } from './mutation-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const laws = 'tests/properties';
const kept = 'docs/mutation.json';

const rulesIn = (area: string): string[] =>
  existsSync(`${root}core/${area}`)
    ? readdirSync(`${root}core/${area}`)
        .filter((file) => file.endsWith('.rules.ts'))
        .map((file) => `core/${area}/${file}`)
    : [];

/** The area of a name that was given: its own, or that of a file of its rules. */
const areaOf = (name: string): string => /^core\/([^/]+)\/[^/]+\.rules\.ts$/.exec(name)?.[1] ?? name;

/** What the files of rules of an area export. */
const rulesOf = (area: string): string[] =>
  rulesIn(area).flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    ),
  );

/** The files of laws that name a rule of an area or take more than types from it, and use nothing outside the core. */
const lawsOf = (area: string): string[] => {
  const used = new RegExp(String.raw`import \{[^}]*\} from '#core/${area}'|\b(?:${rulesOf(area).join('|')})\b`);
  return readdirSync(root + laws)
    .filter((file) => file.endsWith('.property.ts'))
    .map((file) => `${laws}/${file}`)
    .filter((file) => {
      const text = readFileSync(root + file, 'utf8');
      return used.test(text) && !text.includes("'#adapters/");
    });
};

const read = <T>(path: string, otherwise: T): T =>
  existsSync(root + path) ? (JSON.parse(readFileSync(root + path, 'utf8')) as T) : otherwise;

const sources = Object.fromEntries(
  Object.keys(areas)
    .flatMap(rulesIn)
    .map((file) => [file, readFileSync(root + file, 'utf8')]),
);
let findings = read<Findings>(kept, {});

/** Puts the mutants of these files before the laws of their area, and keeps what came of it. */
function run(area: string, files: readonly string[]): boolean {
  const report = `reports/mutation/${area}.json`;
  mkdirSync(`${root}reports/mutation`, { recursive: true });
  const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', '--mutate', files.join(',')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: lawsOf(area).join(','), MUTATION_REPORT: report },
  });
  if (status !== 0) return false;
  const all = { ...findings, ...findingsOf(read<Report>(report, { files: {} })) };
  findings = Object.fromEntries(
    Object.entries(all)
      .filter(([file]) => file in sources)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(root + kept, `${JSON.stringify(findings, undefined, 1)}\n`);
  return true;
}

const chosen = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = chosen.filter((name) => !(areaOf(name) in areas) || (name !== areaOf(name) && !(name in sources)));
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}; name a file of rules or an area: ${Object.keys(areas).join(', ')}.`,
  );
  process.exit(1);
}

const wanted = (file: string): boolean => chosen.includes(file) || chosen.includes(areaOf(file));
const stale = notRun(sources, findings);
const files = Object.keys(sources).filter((file) =>
  chosen.length > 0 ? wanted(file) : process.argv.includes('--all') || stale.includes(file),
);
for (const area of new Set(files.map(areaOf))) {
  console.log(`\n${area}`);
  if (
    !run(
      area,
      files.filter((file) => areaOf(file) === area),
    )
  )
    process.exitCode = 1;
}

const { text, problems } = mutationPage(sources, findings, read<readonly Excuse[]>('docs/mutation-survivors.json', []));
writeFileSync(`${root}docs/mutation.md`, text);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
