import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../architecture.mjs';
import { repositoryFields } from '../../scripts/packages/package-files.ts';
import { runProgram } from '../../scripts/run-tool.ts';
import { packCore, type PackedPackage, createConsumerProject } from '../fixtures/packed-packages.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const entryPoints = ['arbitraries', 'contracts', ...Object.keys(areas)].sort();
const serverEntryPoints = Object.keys(areas)
  .filter((area) => existsSync(join(projectRoot, 'core', area, 'server.ts')))
  .sort();

describe('the core as a package', () => {
  let core: PackedPackage;
  let project: string;
  beforeAll(() => {
    core = packCore();
    project = createConsumerProject(core);
  });
  afterAll(() => core?.remove());

  const read = (file: string): string => readFileSync(join(core.folder, file), 'utf8');
  const filesEndingIn = (end: string): readonly string[] => core.files.filter((file) => file.endsWith(end));

  test('has an entry point for every area, and the facts that package managers and bundlers ask for', () => {
    const { exports, ...facts } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
    const entryPoint = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });
    expect(exports).toEqual({
      '.': entryPoint('./index'),
      ...Object.fromEntries(entryPoints.map((area) => [`./${area}`, entryPoint(`./${area}/index`)])),
      ...Object.fromEntries(serverEntryPoints.map((area) => [`./${area}/server`, entryPoint(`./${area}/server`)])),
      './package.json': './package.json',
    });
    expect(facts).toMatchObject({
      name: '@waymark/core',
      type: 'module',
      sideEffects: false,
      dependencies: { 'date-fns': expect.any(String), '@date-fns/tz': expect.any(String) },
      peerDependencies: { 'fast-check': expect.any(String) },
      peerDependenciesMeta: { 'fast-check': { optional: true } },
      engines: { node: '>=20.19' },
    });
    expect(Object.keys((facts as { dependencies?: object }).dependencies ?? {})).toHaveLength(2);
    expect(facts).not.toHaveProperty('private');
  });

  test('holds scripts, their declarations and sources, the license and what to read, and nothing that points to this machine', () => {
    const scripts = filesEndingIn('.js');
    expect(core.files).toEqual(
      [
        ...scripts,
        ...scripts.map((file) => file.replace(/\.js$/, '.d.ts')),
        ...scripts.map((file) => file.replace(/\.js$/, '.d.ts.map')),
        ...scripts.map((file) => `src/${file.replace(/\.js$/, '.ts')}`),
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'docs/reusing-the-core.md',
        'docs/versions.md',
        'package.json',
      ].sort(),
    );
    expect(core.files.filter((file) => /\.(?:test|property)\b/.test(file))).toEqual([]);
    expect(core.files.filter((file) => read(file).includes(projectRoot))).toEqual([]);
    expect(scripts.filter((file) => read(file).includes('sourceMappingURL'))).toEqual([]);
  });

  test('leads from each declaration to the source of the rule', () => {
    for (const file of filesEndingIn('.d.ts.map')) {
      const { sources } = JSON.parse(read(file)) as { sources: readonly string[] };
      const source = `src/${file.replace(/\.d\.ts\.map$/, '.ts')}`;
      expect(sources.map((path) => join(dirname(file), path))).toEqual([source]);
      expect(read(source)).toBe(readFileSync(join(projectRoot, source.replace(/^src/, 'core')), 'utf8'));
      expect(read(file.replace(/\.map$/, ''))).toContain(`sourceMappingURL=${basename(file)}`);
    }
  });

  test.each([
    ['https://example.test/people/waymark.git', 'https://example.test/people/waymark'],
    ['git@example.test:people/waymark.git', 'https://example.test/people/waymark'],
    ['ssh://git@example.test/people/waymark', 'https://example.test/people/waymark'],
  ])('names the repository %s that it was built in', (origin, home) => {
    expect(repositoryFields(origin, 'core')).toEqual({
      homepage: `${home}#readme`,
      bugs: `${home}/issues`,
      repository: { type: 'git', url: `git+${home}.git`, directory: 'core' },
    });
  });

  test.each(['', '/srv/git/waymark.git', 'https://somebody:secret@example.test/people/waymark.git'])(
    'names no repository that has no address to open: %j',
    (origin) => {
      expect(repositoryFields(origin, 'core')).toEqual({});
    },
  );

  test('knows nothing but itself and the calendar, its generators fast-check too, in scripts as in declarations', async () => {
    const { metafile } = await esbuild.build({
      absWorkingDir: core.folder,
      entryPoints: [...filesEndingIn('.js')],
      bundle: true,
      packages: 'external',
      platform: 'neutral',
      metafile: true,
      write: false,
      outdir: 'out',
    });
    const imported = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      imports.map(({ path, external }) => ({ file, path, external: external ?? false })),
    );
    const strangers = imported.filter(({ external }) => external).map(({ file, path }) => [file, path] as const);
    const isWelcome = ([file, path]: readonly [string, string]): boolean =>
      file.startsWith('arbitraries/')
        ? path === 'fast-check'
        : /^shared\/time\/(?:calendar|instant)\.rules\.js$/.test(file) && /^(?:date-fns|@date-fns\/tz)\//.test(path);
    expect(strangers.filter(isWelcome).length).toBeGreaterThan(0);
    expect(strangers.filter((stranger) => !isWelcome(stranger))).toEqual([]);

    const inDeclarations = filesEndingIn('.d.ts').flatMap((file) => {
      const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(read(file));
      return [...importedFiles, ...referencedFiles, ...typeReferenceDirectives].map(
        ({ fileName }) => [file, fileName] as const,
      );
    });
    const elsewhere = inDeclarations.filter(([, path]) => !/^\.{1,2}\/.*\.js$/.test(path));
    expect(elsewhere.filter((stranger) => !isWelcome(stranger))).toEqual([]);
  });

  test('weighs no more than 9 kB after gzip as the guide loads it into a front end', async () => {
    const [, code = ''] = /^```ts\n(\/\/ promise\.ts\n.*?)^```$/ms.exec(read('docs/reusing-the-core.md')) ?? [];
    expect(code).toContain('@waymark/core/schedule');
    const { outputFiles } = await esbuild.build({
      stdin: { contents: code, resolveDir: project, loader: 'ts' },
      external: ['./file-schedules.js'],
      bundle: true,
      minify: true,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      write: false,
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(9_000);
  });

  test('asks for the libraries of dates in a range, so that a front end has each of them once', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(Object.values(dependencies).filter((range) => !range.startsWith('^'))).toEqual([]);
  });

  test('opens in Node by every name, and each area has what the whole has', () => {
    const script = `
      const whole = await import('@waymark/core');
      const names = [];
      for (const area of ${JSON.stringify(entryPoints)}) {
        const found = Object.entries(await import('@waymark/core/' + area));
        if (area !== 'arbitraries') for (const [name, value] of found) if (whole[name] === value) names.push(name);
      }
      console.log(JSON.stringify({ missing: Object.keys(whole).filter((name) => !names.includes(name)), count: names.length }));
    `;
    const { ok, output } = runProgram(project, process.execPath, '--input-type=module', '--eval', script);
    expect({ ok, output }).toMatchObject({ ok: true });
    const { missing, count } = JSON.parse(output) as { missing: string[]; count: number };
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('says in its README what every area knows', () => {
    const listed = [...read('README.md').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, area]) => area);
    expect(listed).toEqual(entryPoints);
    expect(read('README.md')).toContain('(./docs/reusing-the-core.md)');
    expect(read('README.md')).not.toContain('(../');
  });

  test('shows examples at the rules that people start with, and each says what is written beside it', () => {
    const docs = filesEndingIn('.d.ts').flatMap((file) => read(file).match(/@example\n \* .*/g) ?? []);
    const examples = docs.map((doc) => /\* (.*); \/\/ (.*)$/.exec(doc)?.slice(1) ?? [doc, '']);
    expect(examples.length).toBeGreaterThanOrEqual(10);
    const names = [...new Set(examples.flatMap(([code = '']) => code.match(/\b(?:noHours\b|\w+(?=\())/g) ?? []))];
    const script = `
      import assert from 'node:assert/strict';
      import { ${names.join(', ')} } from '@waymark/core';
      ${examples.map(([code, said]) => `assert.deepEqual(${code}, ${said});`).join('\n')}
    `;
    expect(runProgram(project, process.execPath, '--input-type=module', '--eval', script)).toEqual({
      ok: true,
      output: '',
    });
  });

  test('shows an example in its README that says what is written below it', () => {
    const [, code = '', said] = /```ts\n(.*?)\/\/ ([^\n]*)\n```/s.exec(read('README.md')) ?? [];
    const shown = runProgram(project, process.execPath, '--input-type=module', '--eval', code);
    expect(shown).toEqual({ ok: true, output: said });
  });
});
