import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from '../.ci/areas.mjs';
import type { RuleBook } from '../.ci/rules-covered.ts';
import { filesOf, namesOf } from './area-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
};
const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

/** Changes a file in place, and stops when there is no such place any more. */
function change(path: string, place: RegExp, by: string): void {
  const text = read(path);
  if (!place.test(text)) stop(`${path} no longer has the place that a new area goes to: ${place}`);
  write(path, text.replace(place, by));
}

/** Three letters of the name that no other rule starts with, more of them if need be. */
function prefixFor(area: string, taken: readonly string[]): string {
  const letters = area.replace(/-/g, '').toUpperCase();
  for (let length = 3; length <= letters.length; length += 1)
    if (!taken.includes(letters.slice(0, length))) return letters.slice(0, length);
  return stop(`Every prefix of ${area} names rules already.`);
}

const [area = ''] = process.argv.slice(2);
if (!/^[a-z]{3,}(?:-[a-z]+)*$/.test(area)) stop('npm run new:area NAME: lower case, words joined by a hyphen.');
if (area in areas) stop(`There is an area ${area} already.`);

const { prefixes } = JSON.parse(read('docs/rules.json')) as RuleBook;
const prefix = prefixFor(area, prefixes);
const names = namesOf(area, `${prefix}-1`);
const files = filesOf(names);
const standing = Object.keys(files).filter((path) => existsSync(root + path));
if (standing.length > 0) stop(`Not overwritten: ${standing.join(', ')}`);

for (const [path, text] of Object.entries(files)) write(path, text);

const key = area.includes('-') ? `'${area}'` : area;
change('.ci/areas.mjs', /\n\};/, `\n  ${key}: { floor: 2, knows: [] },\n};`);
change('docs/rules.json', /("prefixes": \[[^\]]*)\]/, `$1, "${prefix}"]`);
change('docs/rules.json', /\}\n {2}\]/, `},\n    { "id": "${names.rule}", "layer": "core" }\n  ]`);
change('core/index.ts', /$/, `export * from './${area}/index.ts';\n`);
change('core/messages/pages.ts', /^/, `import { ${names.variable}Messages } from './${area}.messages.ts';\n`);
change('core/messages/pages.ts', /(type PageMessages = [^;]*);/, `$1 &\n  typeof ${names.variable}Messages;`);
change('core/messages/pages.ts', /(pageMessages: PageMessages = \{[^}]*)\}/, `$1  ...${names.variable}Messages,\n}`);
write(
  'core/index.ts',
  `${read('core/index.ts')
    .trim()
    .split('\n')
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')}\n`,
);

for (const [script, ...args] of [
  ['tsx', 'scripts/lint-config.ts'],
  ['oxfmt', ...Object.keys(files), '.ci/areas.mjs', 'core/messages/pages.ts'],
]) {
  const { status } = spawnSync(`${root}node_modules/.bin/${script}`, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop(`${script} failed`);
}

console.log(`The area ${area} stands. What is left is yours:
  .ci/areas.mjs              its floor, and whom it knows
  docs/rules.json            its rules, beginning with ${names.rule}
  adapters/                  ${names.Many} over memory, HTTP and PostgreSQL, and one contract suite for all
  composition/               rooms.ts: name ${names.variable}Bindings, and bind ${names.Many} in them
  ui/app/routes.tsx          a room, a path and a guard for ${names.Area}Screen
  core/README.md             what it knows, in one line
  scripts/rules-report.ts    the heading of ${prefix}
  npm run api:report         the core's public surface has grown
  npm run rules:report       so have the rules`);
