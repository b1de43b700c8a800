import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isInstalled, requireNode } from '../../scripts/prepare.mjs';
import { printSummary, lastRun, runSuites } from '../../scripts/run-tests.mjs';
import { buildStamp, treeHash } from '../../scripts/source-hashes.mjs';
import { projectRoot, createSampleProject } from '../fixtures/sample-project.ts';

afterEach(() => vi.unstubAllEnvs());

describe('what is installed', () => {
  const lock = (version: string) => ({
    packages: {
      '': {},
      core: {},
      'node_modules/@waymark/core': { resolved: 'core', link: true },
      'node_modules/axios': { version, resolved: `https://registry.npmjs.org/axios-${version}.tgz` },
      'node_modules/only-on-another-system': { version: '1.0.0', optional: true },
    },
  });
  const record = (version: string) => {
    const { 'node_modules/only-on-another-system': _, ...packages } = lock(version).packages;
    return { packages };
  };
  const folder = (wanted: object, present?: object): string => {
    const root = createSampleProject();
    rmSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(wanted));
    if (present) {
      mkdirSync(join(root, 'node_modules'));
      writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify(present));
    }
    return root;
  };

  test('is seen when it is what the lock file asks for', () => {
    expect(isInstalled(folder(lock('1.0.0'), record('1.0.0')))).toBe(true);
    expect(isInstalled(projectRoot)).toBe(true);
  });

  test('is not enough without node_modules, with another version, or with a package missing', () => {
    expect(isInstalled(folder(lock('1.0.0')))).toBe(false);
    expect(isInstalled(folder(lock('1.0.1'), record('1.0.0')))).toBe(false);
    expect(isInstalled(folder(lock('1.0.0'), { packages: {} }))).toBe(false);
  });
});

test('the lock file holds every package that its packages ask for, also those of other systems', () => {
  type Entry = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  const placesFrom = (path: string, name: string): string[] => {
    const parts = path.split('/node_modules/');
    const nested = parts.map((_, depth) => [...parts.slice(0, depth + 1), name].join('/node_modules/'));
    return [...nested, `node_modules/${name}`];
  };
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesFrom(path, name).some((place) => place in packages))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

describe('the oldest Node', () => {
  const judged = (version: string) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    requireNode(version);
    return [exit.mock.calls[0]?.[0], said.mock.calls[0]?.[0]];
  };

  test.each(['20.18.3', '18.20.0'])('is newer than %s', (version) => {
    expect(judged(version)).toEqual([1, `Waymark needs Node 20.19 or newer; this is ${version}.`]);
  });

  test.each(['20.19.0', '22.0.0'])('is no newer than %s', (version) => {
    expect(judged(version)).toEqual([undefined, undefined]);
  });
});

describe('what was built', () => {
  test('is stale once a source changed, came or went, and by nothing else', () => {
    const root = createSampleProject();
    const before = buildStamp(root);
    writeFileSync(join(root, 'README.md'), 'words');
    expect(buildStamp(root)).toBe(before);

    utimesSync(join(root, 'core/index.ts'), new Date(0), new Date(0));
    const touched = buildStamp(root);
    expect(touched).not.toBe(before);

    writeFileSync(join(root, 'ui/kit/new.ts'), '');
    const grown = buildStamp(root);
    expect(grown).not.toBe(touched);
    rmSync(join(root, 'ui/kit/new.ts'));
    expect(buildStamp(root)).toBe(touched);
  });

  test('the hash of a tree depends on what its files hold, not on where and when', () => {
    const [one, other] = [createSampleProject(), createSampleProject()];
    expect(treeHash(one)).toBe(treeHash(other));
    writeFileSync(join(other, 'api/quests/quests.api.ts'), 'export {};\n');
    expect(treeHash(one)).not.toBe(treeHash(other));
  });
});

describe('the counts of a test run', () => {
  const suites = (tests: string): string =>
    createSampleProject({
      'vitest.config.ts':
        "export default { test: { projects: [{ test: { name: 'properties', include: ['tests/*.test.ts'] } }] } };\n",
      'tests/some.test.ts': `import { expect, test } from 'vitest';\n${tests}`,
    });
  const count = (root: string) => runSuites(root, 'tests', ['properties'], [], 'ignore');

  test('come from the report', () => {
    const root = suites("test('a', () => {});\ntest('b', () => expect(1).toBe(2));\ntest.skip('c', () => {});\n");
    expect(count(root)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      skippedIn: ['tests/some.test.ts: 1'],
      suites: [{ suite: 'some.test.ts', tests: 3, seconds: expect.any(Number) }],
    });
    expect(lastRun(root, 'tests')).toBeUndefined();
  });

  test('count a file that cannot be run as a failure', () => {
    expect(count(suites("throw new Error('no');\n"))).toMatchObject({ passed: 0, failed: 1 });
    expect(count(suites("test('a', () => {});\nvoid Promise.reject(new Error('late'));\n"))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test('stand for a later run over exactly the same files only', () => {
    const root = suites("test('a', () => {});\n");
    expect(count(root)).toMatchObject({ passed: 1, failed: 0 });
    expect(lastRun(root, 'tests')).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    writeFileSync(join(root, 'api/quests/quests.api.ts'), 'export {};\n');
    expect(lastRun(root, 'tests')).toBeUndefined();
  });

  test.each([
    ['false', { passed: 3, failed: 0, skipped: 0 }, true],
    ['false', { passed: 3, failed: 1, skipped: 0 }, false],
    ['false', { passed: 3, failed: 0, skipped: 2 }, true],
    ['true', { passed: 3, failed: 0, skipped: 2 }, false],
  ])('end, where CI=%s, in one line: %j', (ci, counts, isWell) => {
    vi.stubEnv('CI', ci);
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const suites = [{ suite: 'ui', tests: 3, seconds: 61.4 }];
    const run = { ...counts, skippedIn: counts.skipped ? ['tests/e2e/flow.test.ts: 2'] : [], suites };
    expect(printSummary([run])).toBe(isWell);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines.at(-1)).toBe(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    expect(lines.some((line) => line.includes('SKIPPED: 2 tests'))).toBe(counts.skipped === 2);
    expect(lines.some((line) => /^ui +3 +61$/.test(line))).toBe(true);
  });
});

test('npm run verify says which checks there are when it is asked for another', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', 'jam'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No check is called jam');
});
