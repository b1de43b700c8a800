import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../architecture.mjs';
import { runProgram } from '../../scripts/run-tool.ts';
import { packCore, type PackedCore, createConsumerProject } from '../fixtures/packed-core.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const entryPoints = ['arbitraries', ...Object.keys(areas)].sort();
const serverEntryPoints = Object.keys(areas)
  .filter((area) => existsSync(join(projectRoot, 'core', area, 'server.ts')))
  .sort();

describe('the core as a package', () => {
  let core: PackedCore;
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

  test('holds scripts, their declarations, the README and the guide, and nothing that points to this machine', () => {
    const scripts = filesEndingIn('.js');
    expect(core.files).toEqual(
      [
        ...scripts,
        ...scripts.map((file) => file.replace(/\.js$/, '.d.ts')),
        'README.md',
        'docs/reusing-the-core.md',
        'package.json',
      ].sort(),
    );
    expect(core.files.filter((file) => /\.(?:test|property|map)\b/.test(file))).toEqual([]);
    expect(core.files.filter((file) => read(file).includes(projectRoot))).toEqual([]);
    expect(core.files.filter((file) => read(file).includes('sourceMappingURL'))).toEqual([]);
  });

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
  });

  test('shows an example in its README that says what is written below it', () => {
    const [, code = '', said] = /```ts\n(.*?)\/\/ ([^\n]*)\n```/s.exec(read('README.md')) ?? [];
    const shown = runProgram(project, process.execPath, '--input-type=module', '--eval', code);
    expect(shown).toEqual({ ok: true, output: said });
  });
});
