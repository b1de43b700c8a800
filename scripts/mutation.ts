import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { areas } from '../.ci/areas.mjs';
import { joined, mutationPage, type Report } from './mutation-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const laws = 'tests/properties';
const kept = 'reports/mutation';

const rulesIn = (area: string): string[] =>
  existsSync(`${root}core/${area}`)
    ? readdirSync(`${root}core/${area}`)
        .filter((file) => file.endsWith('.rules.ts'))
        .map((file) => `core/${area}/${file}`)
    : [];

/** The area of a name that was given: its own, or that of a file of its rules. */
const areaOf = (name: string): string => /^core\/([^/]+)\/[^/]+\.rules\.ts$/.exec(name)?.[1] ?? name;

/** The files of laws that use what an area exports, more than its types, and nothing outside the core. */
const lawsOf = (area: string): string[] => {
  const used = new RegExp(String.raw`import \{[^}]*\} from '#core/${area}'`);
  return readdirSync(root + laws)
    .filter((file) => file.endsWith('.property.ts'))
    .map((file) => `${laws}/${file}`)
    .filter((file) => {
      const text = readFileSync(root + file, 'utf8');
      return used.test(text) && !text.includes("'#adapters/");
    });
};

const read = (path: string): Report => JSON.parse(readFileSync(root + path, 'utf8')) as Report;

/** Puts the mutants of these files before the laws of their area, and joins the outcome with what is known of the others. */
function run(area: string, files: readonly string[]): boolean {
  const report = `${kept}/${area}.last.json`;
  const { status } = spawnSync(`${root}node_modules/.bin/stryker`, ['run', '--mutate', files.join(',')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: lawsOf(area).join(','), MUTATION_REPORT: report },
  });
  if (status !== 0) return false;
  const whole = `${kept}/${area}.report.json`;
  const before = existsSync(root + whole) ? read(whole) : { files: {} };
  writeFileSync(root + whole, JSON.stringify(joined(before, read(report), rulesIn(area))));
  return true;
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter(
  (name) => !(areaOf(name) in areas) || (name !== areaOf(name) && !existsSync(root + name)),
);
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}; name a file of rules or an area: ${Object.keys(areas).join(', ')}.`,
  );
  process.exit(1);
}

mkdirSync(root + kept, { recursive: true });
for (const area of Object.keys(areas)) {
  const named = chosen.filter((name) => areaOf(name) === area);
  const files = chosen.length === 0 || named.includes(area) ? rulesIn(area) : named;
  if (files.length === 0) continue;
  console.log(`\n${area}`);
  if (!run(area, files)) process.exitCode = 1;
}

const { text, problems } = mutationPage(root, kept, 'docs/mutation-survivors.json');
writeFileSync(`${root}docs/mutation.md`, text);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
