import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { areas } from '../.ci/areas.mjs';
import { lawsOf } from './mutation-laws.ts';
import {
  type Excuse,
  type Finding,
  type Findings,
  findingsOf,
  mutationPage,
  nothingIn,
  notRun,
  type Report,
} from './mutation-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = 'docs/mutation.json';

const rulesIn = (area: string): string[] =>
  existsSync(`${root}core/${area}`)
    ? readdirSync(`${root}core/${area}`)
        .filter((file) => file.endsWith('.rules.ts'))
        .map((file) => `core/${area}/${file}`)
    : [];

/** The area of a name that was given: its own, or that of a file of its rules. */
const areaOf = (name: string): string => /^core\/([^/]+)\/[^/]+\.rules\.ts$/.exec(name)?.[1] ?? name;

const read = <T>(path: string, otherwise: T): T =>
  existsSync(root + path) ? (JSON.parse(readFileSync(root + path, 'utf8')) as T) : otherwise;

const sources = Object.fromEntries(
  Object.keys(areas)
    .flatMap(rulesIn)
    .map((file) => [file, readFileSync(root + file, 'utf8')]),
);
let findings = read<Findings>(kept, {});

/** How many files one run takes: what it finds is kept before the next begins, and it needs only the laws of these. */
const TOGETHER = 3;

const inGroups = (files: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / TOGETHER) }, (_, place) =>
    files.slice(place * TOGETHER, (place + 1) * TOGETHER),
  );

/** Puts the mutants of some files of one area before their laws, and keeps what came of it. */
function run(files: readonly string[]): boolean {
  const laws = lawsOf(files);
  if (laws.length === 0) {
    console.error('No law names a rule of these.');
    return false;
  }
  const report = 'reports/mutation/report.json';
  mkdirSync(`${root}reports/mutation`, { recursive: true });
  rmSync(root + report, { force: true });
  const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', '--mutate', files.join(',')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: laws.join(','), MUTATION_REPORT: report },
  });
  if (status !== 0) return false;
  const unchanged = files.map((file): [string, Finding] => [file, nothingIn(sources[file] ?? '')]);
  const all = { ...findings, ...Object.fromEntries(unchanged), ...findingsOf(read<Report>(report, { files: {} })) };
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
for (const area of new Set(files.map(areaOf)))
  for (const group of inGroups(files.filter((file) => areaOf(file) === area))) {
    console.log(`\n${group.join('\n')}`);
    if (!run(group)) process.exitCode = 1;
  }

const { text, problems } = mutationPage(sources, findings, read<readonly Excuse[]>('docs/mutation-survivors.json', []));
writeFileSync(`${root}docs/mutation.md`, text);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
