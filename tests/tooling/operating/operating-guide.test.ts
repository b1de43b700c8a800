import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { secretSettings } from '#composition/server/context/secret-files';
import { commands } from '#server/operator/commands/index';

const guide = readFileSync('docs/operating.md', 'utf8');
const deployed = readdirSync('deploy', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => ({ name, text: readFileSync(join('deploy', name), 'utf8') }));

const settings = [
  'composition/server/context/settings.ts',
  'composition/server/context/contentful-settings.ts',
  'composition/server/context/firebase-settings.ts',
  'composition/server/context/encrypted-connections.ts',
  'composition/server/context/organisation-settings.ts',
  'composition/server/context/retention-settings.ts',
  'server/operator/command-settings.ts',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join();

/** Every variable that the settings read, however they name it. */
const known = new Set(
  [...settings.matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b|'(HOST|PORT|PROXIES)'/g)].map(([name]) =>
    name.replaceAll("'", ''),
  ),
);

/** What belongs to Node, to the shell, to systemd, to Docker, or to the tests. */
const strangers = new Set(['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'LC_ALL', 'LC_MESSAGES', 'TEST_DATABASE_URL']);

const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=`|^|Environment=|ENV |\s)([A-Z][A-Z0-9_]*[A-Z0-9])(?==|`)/gm)]
    .map(([, name = '']) => secretSettings.find((secret) => name === `${secret}_FILE`) ?? name)
    .filter((name) => name.includes('_') || ['HOST', 'PORT', 'PROXIES'].includes(name))
    .filter((name) => !strangers.has(name));

test('every setting that the guide or a file for deploying names is one that the server reads', () => {
  expect(known.size).toBeGreaterThan(20);
  const named = [guide, ...deployed.map(({ text }) => text)].flatMap(settingsIn);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every setting that the server reads is in the page of settings, to which the guide leads', () => {
  const told = new Set(settingsIn(readFileSync('docs/settings.md', 'utf8')));
  const untold = [...known].filter((name) => !told.has(name) && !/^(TEN_|HALF_|MAX_|MOST_|EEXIST|ENOENT)/.test(name));
  expect(untold).toEqual([]);
  expect(guide).toContain('](settings.md)');
});

test('the unit and the commands take every secret from the credentials of the machine as well', () => {
  expect(secretSettings.length).toBeGreaterThan(5);
  for (const name of secretSettings) {
    // The right to change tables stays away from the servers.
    if (name === 'DATABASE_MIGRATION_URL') expect(textOf('waymark.service')).not.toContain(name);
    else expect(textOf('waymark.service')).toContain(`LoadCredential=${name}:waymark.${name}\n`);
    expect(textOf('waymark-operator')).toContain(`--property=LoadCredential=${name}:waymark.${name} `);
  }
});

/** The longest name of a command that these words begin with; the words themselves where there is none. */
const nameIn = (words: string): string =>
  commands
    .map(({ name }) => name)
    .filter((name) => `${words} `.startsWith(`${name} `))
    .toSorted((one, other) => other.length - one.length)
    .at(0) ?? words;

test('the guide has a line for every command, and names no other', () => {
  const called = [...guide.matchAll(/waymark-operator ([a-z]+(?: [a-z-]+){0,2})/g)].map(([, words = '']) =>
    nameIn(words),
  );
  const names = commands.map(({ name }) => name);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !called.includes(name))).toEqual([]);
});

test('every option that the guide names belongs to the command beside it', () => {
  const lines = guide.split('\n').filter((line) => line.includes('waymark-operator '));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    const command = commands.find(({ name }) => line.includes(`waymark-operator ${name}`));
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
  const [inUnit, inImage] = [/^ExecStart=.*\/node (.+)$/m.exec(unit)?.[1], /^CMD \["node", (.+)\]$/m.exec(image)?.[1]];
  expect(inUnit).toMatch(/dist\/server\/main\.js$/);
  expect(inImage?.replaceAll(/[",]/g, '')).toBe(inUnit);
  for (const entry of ['server/main.ts', 'server/operator/main.ts']) expect(build).toContain(`'${entry}'`);
  expect(image).toMatch(/^ARG NODE=node:\d+\.\d+\.\d+-/m);
  expect(image).toContain('npm ci --include=dev --ignore-scripts');
  expect(image).not.toMatch(/\b(?:curl|wget|apt-get|npm install|npx)\b/);
});

const PATH = process.env['PATH'] ?? '';

const textOf = (wanted: string): string => deployed.find(({ name }) => name === wanted)?.text ?? '';

test('every reader of the settings understands the example alike: systemd, Docker and a shell', () => {
  const lines = textOf('waymark.env.example').split('\n').slice(0, -1);
  for (const line of lines) expect(line).toMatch(/^(?:#.*|[A-Z][A-Z0-9_]*=[\w:/@.,+?=-]+)$/);
  const settled = lines.filter((line) => !line.startsWith('#'));
  const sourced = spawnSync('sh', ['-c', 'set -a; . deploy/waymark.env.example; env'], {
    env: { PATH },
    encoding: 'utf8',
  });
  expect(settled.length).toBeGreaterThan(5);
  expect(sourced.stdout.split('\n')).toEqual(expect.arrayContaining(settled));
});

test('each copy of the unit has a folder of its own, which nothing in the settings takes from it, and may listen anywhere', () => {
  const unit = textOf('waymark.service');
  expect(unit).toContain('StateDirectory=%N\n');
  expect(unit).toContain('Environment=WAYMARK_DATA=%S/%N\n');
  expect(textOf('waymark.env.example')).not.toMatch(/^(?:WAYMARK_DATA|PORT|HOST)=/m);
  expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
});

test('the proxy’s configuration is one that nginx 1.22 reads', () => {
  expect(textOf('nginx.conf')).not.toMatch(/^\s*http2 /m);
  expect(textOf('nginx.conf')).toContain('listen 443 ssl http2;');
});

test('what the proxy answers itself has the security headers, and no place of it drops them', () => {
  const proxy = textOf('nginx.conf');
  for (const name of [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
  ])
    expect(proxy).toMatch(new RegExp(`^  add_header ${name} \\$own_\\w+ always;$`, 'm'));
  expect(proxy).not.toMatch(/^ {4,}add_header/m);
});

test('the guide makes the user, the settings and the program that the unit and the commands name', () => {
  const unit = textOf('waymark.service');
  expect(guide).toMatch(new RegExp(`useradd --system .*${/^User=(.+)$/m.exec(unit)?.[1]}$`, 'm'));
  expect(guide).toContain(`install -m 600 deploy/waymark.env.example ${/^EnvironmentFile=(.+)$/m.exec(unit)?.[1]}`);
  expect(guide).toContain('install -m 755 deploy/waymark-operator /usr/local/bin/');
  for (const step of ['npm ci --include=dev --ignore-scripts', 'npm run build', 'npm prune --omit=dev --no-save'])
    expect(guide).toContain(`\`${step}\``);
});

describe('waymark-operator', () => {
  /** What it has systemd do, word by word. */
  const asked = (args: readonly string[], caller: Readonly<Record<string, string>> = {}): readonly string[] => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-deployed-'));
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${PATH}`, ...caller };
    const { stdout } = spawnSync('sh', ['deploy/waymark-operator', ...args], { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return stdout.split('\n').slice(0, -1);
  };
  const typed = (...args: Parameters<typeof asked>): readonly string[] => {
    const all = asked(...args);
    return all.slice(all.indexOf('dist/server/operator/main.js') + 1);
  };

  test('works as the servers do: as their user, with their settings, on their data', () => {
    const all = asked(['cohort', 'list']);
    const unit = textOf('waymark.service');
    for (const name of ['User', 'Group', 'UMask', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectoryMode'])
      expect(all).toContain(`--property=${new RegExp(`^${name}=.+$`, 'm').exec(unit)?.[0]}`);
    for (const [, setting = ''] of unit.matchAll(/^Environment=((?:NODE_ENV|WAYMARK_MODE)=.+)$/gm))
      expect(all).toContain(`--setenv=${setting}`);
    expect(all).toEqual(expect.arrayContaining(['--property=StateDirectory=waymark', '--pipe', '--wait', '--quiet']));
    expect(all).toContain('--setenv=WAYMARK_DATA=/var/lib/waymark');
  });

  test('[ERR-33] hands on the language of the shell', () => {
    expect(asked(['cohort', 'list'], { LANG: 'de_DE.UTF-8' })).toContain('--setenv=LANG=de_DE.UTF-8');
    expect(asked(['cohort', 'list'], { LANG: 'de_DE.UTF-8', LC_ALL: 'C' })).toContain('--setenv=LANG=C');
  });

  test('hands on what was typed as it was typed, with the name of who typed it unless another is given', () => {
    const invite = ['users', 'invite', 'ann@example.org', 'Ann Walker'];
    expect(typed(invite, { SUDO_USER: 'olga' })).toEqual([...invite, '--as', 'olga']);
    expect(typed(['cohort', 'list', '--as', 'Ben'], { SUDO_USER: 'olga' })).toEqual(['cohort', 'list', '--as', 'Ben']);
    expect(typed(['cohort', 'list', '--as=Ben'])).toEqual(['cohort', 'list', '--as=Ben']);
    expect(typed(['cohort', 'list'])).toEqual(['cohort', 'list', '--as', expect.stringMatching(/^\S+$/)]);
    expect(typed([])).toEqual([]);
  });
});
