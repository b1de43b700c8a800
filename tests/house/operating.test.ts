import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '#server/operator/commands';

const guide = readFileSync('docs/operating.md', 'utf8');
const deployed = readdirSync('deploy').map((name) => ({ name, text: readFileSync(join('deploy', name), 'utf8') }));

const settings = ['server/settings.ts', 'server/contentful/access.ts'].map((file) => readFileSync(file, 'utf8')).join();

/** Every variable that the settings read, however they name it. */
const known = new Set(
  [...settings.matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b|'(HOST|PORT|PROXIES)'/g)].map(([name]) =>
    name.replaceAll("'", ''),
  ),
);

/** What belongs to Node, to systemd, to Docker, or to the tests. */
const strangers = new Set(['NODE_ENV', 'TEST_DATABASE_URL']);

const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=`|^|Environment=|ENV |\s)([A-Z][A-Z0-9_]*[A-Z0-9])(?==|`)/gm)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') || ['HOST', 'PORT', 'PROXIES'].includes(name))
    .filter((name) => !strangers.has(name));

test('every setting that the guide or a file for deploying names is one that the server reads', () => {
  expect(known.size).toBeGreaterThan(20);
  const named = [guide, ...deployed.map(({ text }) => text)].flatMap(settingsIn);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every setting that the server reads is in the guide, and in the table of the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const text of [guide, readme]) {
    const told = new Set(settingsIn(text));
    const untold = [...known].filter((name) => !told.has(name) && !/^(TEN_|HALF_|EEXIST|ENOENT)/.test(name));
    expect(untold).toEqual([]);
  }
});

test('the guide has a line for every command, and names no other', () => {
  const called = [...guide.matchAll(/npm run operator -- ([a-z]+(?: [a-z]+)?)/g)].map(([, name = '']) => name);
  const names = commands.map(({ name }) => name);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !called.includes(name))).toEqual([]);
});

test('every option that the guide names belongs to the command beside it', () => {
  const lines = guide.split('\n').filter((line) => line.includes('npm run operator -- '));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    const command = commands.find(({ name }) => line.includes(`operator -- ${name}`));
    const options = [...line.matchAll(/--([a-z][a-z-]+)/g)].map(([, option = '']) => option);
    const own = Object.keys(command?.options ?? {});
    expect([line, options.filter((option) => !own.includes(option))]).toEqual([line, []]);
  }
});

test('every file that the guide and the files for deploying lead to is there', () => {
  const links = [...guide.matchAll(/\]\(([^)#:]+)\)/g)].map(([, place = '']) =>
    join(dirname('docs/operating.md'), place),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((place) => !existsSync(place))).toEqual([]);
  const image = deployed.find(({ name }) => name === 'Dockerfile')?.text ?? '';
  const copied = [...image.matchAll(/^COPY (?!--from)([^\n]+) \S+$/gm)].flatMap(([, places = '']) => places.split(' '));
  expect(copied).toContain('package-lock.json');
  expect(copied.filter((place) => !existsSync(place))).toEqual([]);
});

test('the unit and the image start what the build makes, and the image fetches nothing but locked packages', () => {
  const [unit = '', image = ''] = ['waymark.service', 'Dockerfile'].map(
    (wanted) => deployed.find(({ name }) => name === wanted)?.text,
  );
  const build = readFileSync('scripts/build.mjs', 'utf8');
  for (const text of [unit, image]) expect(text).toContain('dist/server/main.js');
  for (const entry of ['server/main.ts', 'server/operator/main.ts']) expect(build).toContain(`'${entry}'`);
  expect(image).toMatch(/^ARG NODE=node:\d+\.\d+\.\d+-/m);
  expect(image).toContain('npm ci --include=dev --ignore-scripts');
  expect(image).not.toMatch(/\b(?:curl|wget|apt-get|npm install|npx)\b/);
});
