import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { areas } from '../../architecture.mjs';
import { propertyFilesFor } from './mutation-properties.ts';
import {
  type AcceptedSurvivor,
  type Finding,
  type Findings,
  findingsOfReport,
  mutationPage,
  emptyFinding,
  outdatedFiles,
  type StrykerReport,
} from './mutation-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'reports/mutation';
const findingsPath = `${folder}/findings.json`;

const rulesIn = (area: string): string[] =>
  existsSync(`${root}core/${area}`)
    ? readdirSync(`${root}core/${area}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.rules.ts'))
        .map((file) => `core/${area}/${file}`)
    : [];

/** The area of a name that was given: its own, or that of a file of its rules. */
const areaOf = (name: string): string => /^core\/([^/]+)\/.+\.rules\.ts$/.exec(name)?.[1] ?? name;

const read = <T>(path: string, otherwise: T): T =>
  existsSync(root + path) ? (JSON.parse(readFileSync(root + path, 'utf8')) as T) : otherwise;

const sources = Object.fromEntries(
  Object.keys(areas)
    .flatMap(rulesIn)
    .map((file) => [file, readFileSync(root + file, 'utf8')]),
);
let findings = read<Findings>(findingsPath, {});

/** How many files one run takes: its results are saved before the next run, and it needs only the properties of these files. */
const TOGETHER = 3;

const inGroups = (files: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / TOGETHER) }, (_, index) =>
    files.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );

/** Runs the mutants of some files of one area against their properties, and saves the results. */
function run(files: readonly string[]): boolean {
  const propertyFiles = propertyFilesFor(files);
  if (propertyFiles.length === 0) {
    console.error('No property test names a rule of these files.');
    return false;
  }
  const report = `${folder}/report.json`;
  rmSync(root + report, { force: true });
  const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', '--mutate', files.join(',')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: propertyFiles.join(','), MUTATION_REPORT: report },
  });
  if (status !== 0) return false;
  const unchanged = files.map((file): [string, Finding] => [file, emptyFinding(sources[file] ?? '')]);
  const all = {
    ...findings,
    ...Object.fromEntries(unchanged),
    ...findingsOfReport(read<StrykerReport>(report, { files: {} })),
  };
  findings = Object.fromEntries(
    Object.entries(all)
      .filter(([file]) => file in sources)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(root + findingsPath, `${JSON.stringify(findings, undefined, 1)}\n`);
  return true;
}

mkdirSync(root + folder, { recursive: true });
const chosen = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = chosen.filter((name) => !(areaOf(name) in areas) || (name !== areaOf(name) && !(name in sources)));
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}; name a file of rules or an area: ${Object.keys(areas).join(', ')}.`,
  );
  process.exit(1);
}

const wanted = (file: string): boolean => chosen.includes(file) || chosen.includes(areaOf(file));
const stale = outdatedFiles(sources, findings);
const files = Object.keys(sources).filter((file) =>
  chosen.length > 0 ? wanted(file) : process.argv.includes('--all') || stale.includes(file),
);
for (const area of new Set(files.map(areaOf)))
  for (const group of inGroups(files.filter((file) => areaOf(file) === area))) {
    console.log(`\n${group.join('\n')}`);
    if (!run(group)) process.exitCode = 1;
  }

const { text, problems } = mutationPage(
  sources,
  findings,
  readFileSync(`${root}scripts/mutation/accepted-survivors.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AcceptedSurvivor),
);
writeFileSync(`${root}${folder}/report.md`, text);
console.log(`${folder}/report.md has the figures of every area`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
