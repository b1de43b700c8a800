import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from '../architecture.mjs';
import { newAreaFiles, areaNamesOf } from './new-area-files.ts';
import { prefixesOf, readRules } from './rules/rule-book.ts';

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

/** Replaces a pattern in a file, and throws if it does not match. */
function change(path: string, pattern: RegExp, by: string): void {
  const text = read(path);
  if (!pattern.test(text)) stop(`${path} no longer has the place that a new area goes to: ${pattern}`);
  write(path, text.replace(pattern, by));
}

/** A rule prefix: the first three letters of the name, or more if that prefix is taken. */
function prefixFor(area: string, taken: readonly string[]): string {
  const name = area.replace(/-/g, '').toUpperCase();
  for (let length = 3; length <= name.length; length += 1)
    if (!taken.includes(name.slice(0, length))) return name.slice(0, length);
  return stop(`Every prefix of ${area} names rules already.`);
}

const [area = ''] = process.argv.slice(2);
if (!/^[a-z]{3,}(?:-[a-z]+)*$/.test(area)) stop('npm run new:area NAME: lower case, words joined by a hyphen.');
if (area in areas) stop(`There is an area ${area} already.`);

const prefix = prefixFor(area, prefixesOf(readRules(root)));
const names = areaNamesOf(area, `${prefix}-1`);
const files = newAreaFiles(names);
const standing = Object.keys(files).filter((path) => existsSync(root + path));
if (standing.length > 0) stop(`Not overwritten: ${standing.join(', ')}`);

for (const [path, text] of Object.entries(files)) write(path, text);

const key = area.includes('-') ? `'${area}'` : area;
change(
  'architecture.mjs',
  /\n\};/,
  `\n  ${key}: { layer: 2, dependsOn: [], about: 'The ${names.many.replaceAll('-', ' ')} of a Traveler.' },\n};`,
);
change('core/index.ts', /$/, `export * from './${area}/index.ts';\n`);
change(
  'core/messages/page-messages.ts',
  /^/,
  `import { ${names.variable}Messages } from './pages/${area}.messages.ts';\n`,
);
change('core/messages/page-messages.ts', /(type PageMessages = [^;]*);/, `$1 &\n  typeof ${names.variable}Messages;`);
change(
  'core/messages/page-messages.ts',
  /(pageMessages: PageMessages = \{[^}]*)\}/,
  `$1  ...${names.variable}Messages,\n}`,
);
write(
  'core/index.ts',
  `${read('core/index.ts')
    .trim()
    .split('\n')
    .sort((a, b) => (a < b ? -1 : 1))
    .join('\n')}\n`,
);

for (const [script, ...args] of [
  ['oxfmt', ...Object.keys(files), 'architecture.mjs', 'core/messages/page-messages.ts'],
]) {
  const { status } = spawnSync(`${root}node_modules/.bin/${script}`, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop(`${script} failed`);
}

console.log(`The area ${area} is there. These files are still to be written or changed:
  architecture.mjs           what it is about, its layer, and what it depends on
  ${`docs/rules/${area}.md`.padEnd(26)} its rules, beginning with ${names.rule}
  adapters/                  ${names.Many} over memory, HTTP and PostgreSQL, and one contract suite for all
  composition/               feature-modules.ts: name ${names.variable}Bindings, and bind ${names.Many} in them
  api/, server/              its calls, their routes and bindings, and a row each in tests/server/authorization/
  ui/app/                    lazy-screens.ts and routes.tsx: ${names.Area}Screen, loaded lazily, with its path and its guard
  core/messages/de/          its texts in German, in pages/${area}.messages.ts and in index.ts
  docs/states.md             the path, and the tests that show its states
  core/README.md             what it knows, in one line
  docs/glossary.md           its words, with every type that it exports`);
