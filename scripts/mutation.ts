import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { areas } from '../.ci/areas.mjs';
import { mutationPage } from './mutation-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const laws = 'tests/properties';
const rulesIn = (area: string): string[] =>
  existsSync(`${root}core/${area}`)
    ? readdirSync(`${root}core/${area}`).filter((file) => file.endsWith('.rules.ts'))
    : [];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((area) => !(area in areas));
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(', ')}; there are: ${Object.keys(areas).join(', ')}.`);
  process.exit(1);
}

/** The files of laws that use what an area exports, more than its types. */
const lawsOf = (area: string): string[] => {
  const used = new RegExp(String.raw`import \{[^}]*\} from '#core/${area}'`);
  return readdirSync(root + laws)
    .filter((file) => file.endsWith('.property.ts'))
    .map((file) => `${laws}/${file}`)
    .filter((file) => used.test(readFileSync(root + file, 'utf8')));
};

mkdirSync(`${root}reports/mutation`, { recursive: true });
for (const area of chosen.length > 0 ? chosen : Object.keys(areas)) {
  if (rulesIn(area).length === 0) continue;
  console.log(`\n${area}`);
  const { status } = spawnSync(
    `${root}node_modules/.bin/stryker`,
    [
      'run',
      '--mutate',
      `core/${area}/**/*.rules.ts`,
      '--incremental',
      '--incrementalFile',
      `reports/mutation/${area}.json`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATION_TESTS: lawsOf(area).join(','),
        MUTATION_REPORT: `reports/mutation/${area}.report.json`,
      },
    },
  );
  if (status !== 0) process.exitCode = 1;
}

if (chosen.length === 0) {
  const { text, problems } = mutationPage(`${root}reports/mutation`, `${root}docs/mutation-survivors.json`);
  writeFileSync(`${root}docs/mutation.md`, text);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
}
