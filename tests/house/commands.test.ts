import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isInstalled, requireNode } from '../../scripts/prepare.mjs';
import { conclude, lastRun, runSuites } from '../../scripts/run-tests.mjs';
import {
  budget,
  editorBudget,
  filesOfEditor,
  filesOfHome,
  filesOfLogin,
  filesOfStep,
  homeBudget,
  sizeBudget,
  stepBudget,
} from '../../scripts/size-budget.ts';
import { buildStamp, treeHash } from '../../scripts/sources.mjs';
import { projectRoot, tinyHouse } from './tiny-house.ts';

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
    const root = tinyHouse();
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
    const root = tinyHouse();
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
    const [one, other] = [tinyHouse(), tinyHouse()];
    expect(treeHash(one)).toBe(treeHash(other));
    writeFileSync(join(other, 'api/quests.api.ts'), 'export {};\n');
    expect(treeHash(one)).not.toBe(treeHash(other));
  });
});

describe('the counts of a test run', () => {
  const suites = (tests: string): string =>
    tinyHouse({
      'vitest.config.ts':
        "export default { test: { projects: [{ test: { name: 'properties', include: ['tests/*.test.ts'] } }] } };\n",
      'tests/some.test.ts': `import { expect, test } from 'vitest';\n${tests}`,
    });
  const count = (root: string) => runSuites(root, 'tests', ['properties'], [], 'ignore');

  test('come from the report', () => {
    const root = suites("test('a', () => {});\ntest('b', () => expect(1).toBe(2));\ntest.skip('c', () => {});\n");
    expect(count(root)).toEqual({ passed: 1, failed: 1, skipped: 1, skippedIn: ['tests/some.test.ts: 1'] });
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
    writeFileSync(join(root, 'api/quests.api.ts'), 'export {};\n');
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
    const run = { ...counts, skippedIn: counts.skipped ? ['tests/e2e/flow.test.ts: 2'] : [] };
    expect(conclude([run])).toBe(isWell);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines.at(-1)).toBe(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    expect(lines.some((line) => line.includes('SKIPPED: 2 tests'))).toBe(counts.skipped === 2);
  });
});

describe('the size budget', () => {
  const manifest = {
    'index.html': {
      file: 'main.js',
      imports: ['_react.js'],
      dynamicImports: ['ui/app/app.tsx', 'adapters/http/line.ts'],
      css: ['main.css'],
    },
    '_react.js': { file: 'react.js' },
    'adapters/http/line.ts': { file: 'line.js' },
    'ui/app/app.tsx': {
      file: 'app.js',
      imports: ['_react.js'],
      dynamicImports: ['ui/account/login.screen.tsx', 'ui/quests/home.screen.tsx', 'ui/kit/dialog-sheet.tsx'],
    },
    'ui/account/login.screen.tsx': { file: 'login.js', imports: ['_field.js'] },
    '_field.js': { file: 'field.js' },
    'ui/quests/home.screen.tsx': { file: 'home.js' },
    'ui/challenges/challenge.screen.tsx': {
      file: 'step.js',
      imports: ['_field.js'],
      dynamicImports: ['ui/kit/rich-text/editor.tsx'],
    },
    'ui/kit/rich-text/editor.tsx': { file: 'editor.js', imports: ['_field.js'] },
    'ui/kit/dialog-sheet.tsx': { file: 'dialog.js' },
  };
  const site = (bytes: number): string => {
    const noise = Array.from({ length: bytes }, (_, index) => String.fromCharCode(33 + ((index * index * 7919) % 90)));
    const files = [
      'main.js',
      'react.js',
      'line.js',
      'app.js',
      'login.js',
      'field.js',
      'home.js',
      'step.js',
      'editor.js',
      'dialog.js',
      'main.css',
    ];
    return tinyHouse({
      'dist/site/.vite/manifest.json': JSON.stringify(manifest),
      ...Object.fromEntries(files.map((file) => [`dist/site/${file}`, `${file} ${noise.join('')}`])),
    });
  };

  test('counts what the log-in route loads, and no other screen', () => {
    const files = filesOfLogin(join(site(10), 'dist/site'));
    expect(files?.js).toEqual(['main.js', 'react.js', 'app.js', 'line.js', 'login.js', 'field.js']);
  });

  test('holds for a small site and fails for a large one or none', () => {
    const small = site(10);
    const bytes = ['main', 'react', 'line', 'app', 'login', 'field']
      .map((name) => gzipSync(readFileSync(join(small, `dist/site/${name}.js`)), { level: 9 }).length)
      .reduce((sum, one) => sum + one);
    expect(sizeBudget(small)).toEqual({
      ok: true,
      output: expect.stringContaining(`js ${(bytes / 1000).toFixed(1)} of ${budget.js} kB`),
    });
    expect(sizeBudget(tinyHouse()).ok).toBe(false);
  });

  test('holds all that home loads against a budget of its own', () => {
    const root = site(10);
    expect(filesOfHome(join(root, 'dist/site'))?.js).toEqual(['main.js', 'react.js', 'app.js', 'line.js', 'home.js']);
    expect(sizeBudget(root).output).toContain(`of ${homeBudget} kB; step: js`);
    const noise = Array.from({ length: 100_000 }, (_, index) => Math.sin(index).toString(36));
    writeFileSync(join(root, 'dist/site/home.js'), noise.join(''));
    const { ok, output } = sizeBudget(root);
    expect(ok).toBe(false);
    const bytes = ['main', 'react', 'app', 'line', 'home']
      .map((name) => gzipSync(readFileSync(join(root, `dist/site/${name}.js`)), { level: 9 }).length)
      .reduce((sum, one) => sum + one);
    expect(output).toContain(`home: js ${(bytes / 1000).toFixed(1)} of`);
  });

  test('holds a step against a budget of its own, and what its editor adds against another', () => {
    const root = site(10);
    const scripts = ['main.js', 'react.js', 'app.js', 'line.js', 'step.js', 'field.js'];
    expect(filesOfStep(join(root, 'dist/site'))?.js).toEqual(scripts);
    expect(filesOfEditor(join(root, 'dist/site'))).toEqual(['editor.js']);
    expect(sizeBudget(root).ok).toBe(true);
    const unpackable = (bytes: number): Buffer =>
      Buffer.concat(Array.from({ length: bytes / 20 }, (_, at) => createHash('sha1').update(`${at}`).digest()));
    const fill = (file: string, kilobytes: number): void =>
      writeFileSync(join(root, `dist/site/${file}`), unpackable(kilobytes * 1000));
    fill('step.js', stepBudget + 1);
    expect(sizeBudget(root).ok).toBe(false);
    fill('step.js', stepBudget - 1);
    fill('editor.js', editorBudget - 1);
    expect(sizeBudget(root).ok).toBe(true);
    fill('editor.js', editorBudget + 1);
    expect(sizeBudget(root).ok).toBe(false);
  });

  test('counts a script that only a page names, once', () => {
    const root = site(10);
    const before = sizeBudget(root).output;
    writeFileSync(join(root, 'dist/site/index.html'), '<script type="module" src="/main.js"></script>');
    expect(sizeBudget(root).output).toBe(before);
    writeFileSync(join(root, 'dist/site/login.html'), '<script src="/first.js"></script>');
    const noise = Array.from({ length: 2000 }, (_, index) => Math.sin(index).toString(36));
    writeFileSync(join(root, 'dist/site/first.js'), noise.join(''));
    expect(sizeBudget(root).output).not.toBe(before);
  });

  test('fails for a site that loads too much', () => {
    const root = site(10);
    const large = Array.from({ length: 40_000 }, (_, index) => Math.sin(index).toString(36)).join('');
    writeFileSync(join(root, 'dist/site/react.js'), large);
    expect(sizeBudget(root).ok).toBe(false);
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
