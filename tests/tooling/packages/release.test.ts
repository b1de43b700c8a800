import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { containerFiles, programFiles, trackedFiles } from '../../../scripts/packages/release-files.ts';
import { ENV_WITHOUT_NPM } from '../../fixtures/packed-packages.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Every version that the repository states of itself. */
function versionsIn(root: string): readonly (string | undefined)[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Manifest>>;
  };
  const client = [manifestIn(root, 'client'), packages['client']];
  return [
    ...[manifestIn(root, '.'), manifestIn(root, 'core'), ...client, packages[''], packages['core']].map(
      (manifest) => manifest?.version,
    ),
    ...client.map((manifest) => manifest?.peerDependencies?.['@waymark/core']),
    /^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1],
    ...['docs/reusing-the-core.md', 'docs/using-the-client.md'].flatMap((guide) =>
      [...readFileSync(join(root, guide), 'utf8').matchAll(/waymark-\w+-([\d.]+)\.tgz/g)].map(([, version]) => version),
    ),
  ];
}

describe('a release', () => {
  const tracked = trackedFiles(projectRoot);

  test('has one version in the manifests, the lock file, the changelog and the guides', () => {
    const versions = versionsIn(projectRoot);
    expect(versions.length).toBeGreaterThan(9);
    expect([...new Set(versions)]).toEqual([manifestIn(projectRoot, '.').version]);
  });

  test('gives the container everything that its Dockerfile copies', () => {
    const given = containerFiles(projectRoot, tracked);
    const image = readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8');
    const copied = [...image.matchAll(/^COPY (?!--from)([^\n]+) \S+$/gm)].flatMap(([, places = '']) =>
      places.split(' '),
    );
    expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'client/package.json']));
    expect(copied.filter((place) => place !== '.' && !given.includes(place))).toEqual([]);
    expect(given).toContain('scripts/build.mjs');
    expect(given.filter((file) => file.startsWith('tests/'))).toEqual([]);
  });

  test('gives an installation what the guide for operators installs, and no sources', () => {
    const given = programFiles(tracked);
    const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
    const installed = [...guide.matchAll(/install -m \d+ (deploy\/\S+)/g)].map(([, file = '']) => file);
    expect(installed.length).toBeGreaterThan(2);
    expect([...installed, 'package-lock.json'].filter((file) => !given.includes(file))).toEqual([]);
    expect(given.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('docs/'))).toEqual([]);
  });
});

describe('npm version', () => {
  const root = mkdtempSync(join(tmpdir(), 'waymark-version-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const raise = () =>
    spawnSync('npm', ['version', 'minor', '--no-git-tag-version'], {
      cwd: root,
      env: ENV_WITHOUT_NPM,
      encoding: 'utf8',
    });
  beforeAll(() => {
    for (const file of [
      'package.json',
      'package-lock.json',
      'core/package.json',
      'client/package.json',
      'docs/reusing-the-core.md',
      'docs/using-the-client.md',
      'scripts/packages/set-version.mjs',
    ]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(projectRoot, file), join(root, file));
    }
    writeFileSync(
      join(root, 'CHANGELOG.md'),
      '# Changelog\n\n## Unreleased\n\n- More room.\n\n## 0.1.0 - 2026-11-27\n\nThe first version.\n',
    );
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message=Begin');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('sets every version, and dates the unreleased changes', () => {
    const [major, minor] = manifestIn(projectRoot, '.').version.split('.');
    expect(raise()).toMatchObject({ status: 0 });
    expect([...new Set(versionsIn(root))]).toEqual([`${major}.${Number(minor) + 1}.0`]);
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## [\d.]+ - [\d-]+\n\n- More room\.\n\n## 0\.1\.0 - 2026-11-27\n\nThe first version\.\n$/,
    );
    expect(git('diff', '--cached', '--name-only').split('\n')).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'client/package.json', 'core/package.json', 'package-lock.json']),
    );
  });

  test('refuses a version without changes', () => {
    git('commit', '--quiet', '--all', '--message=Release');
    const { status, stderr } = raise();
    expect(status).not.toBe(0);
    expect(stderr).toContain('CHANGELOG.md lists no unreleased changes');
    expect(git('status', '--porcelain')).toBe('');
  });
});
