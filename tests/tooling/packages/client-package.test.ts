import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packClient, type PackedPackage } from '../../fixtures/packed-packages.ts';
import { projectRoot } from '../../fixtures/sample-project.ts';

describe('the client as a package', () => {
  let client: PackedPackage;
  beforeAll(() => {
    client = packClient();
  });
  afterAll(() => client?.remove());

  const read = (file: string): string => readFileSync(join(client.folder, file), 'utf8');
  const importsIn = (end: string): { readonly file: string; readonly path: string }[] =>
    client.files
      .filter((file) => file.endsWith(end) && !file.startsWith('src/'))
      .flatMap((file) => ts.preProcessFile(read(file)).importedFiles.map(({ fileName: path }) => ({ file, path })));

  test('asks for the core beside it, and for what its imports name and nothing else', () => {
    const { exports, dependencies, peerDependencies, ...facts } = JSON.parse(read('package.json')) as Record<
      string,
      object
    >;
    expect(exports).toEqual({
      '.': { types: './client/index.d.ts', default: './client/index.js' },
      './package.json': './package.json',
    });
    expect(facts).not.toHaveProperty('private');
    const packagesIn = (end: string): string[] => [
      ...new Set(
        importsIn(end)
          .filter(({ path }) => !path.startsWith('.'))
          .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path),
      ),
    ];
    const asked = Object.keys({ ...dependencies, ...peerDependencies }).sort();
    expect(asked).toEqual(['@sinclair/typebox', '@waymark/core', 'axios']);
    expect([...new Set([...packagesIn('.js'), ...packagesIn('.d.ts')])].sort()).toEqual(asked);
    expect(packagesIn('.js').sort()).toEqual(['@waymark/core', 'axios']);
  });

  test('holds every file that its own files lead to, and no schema of the server', () => {
    for (const end of ['.js', '.d.ts']) {
      const own = importsIn(end).filter(({ path }) => path.startsWith('.'));
      const missing = own.filter(({ file, path }) => {
        const there = join(client.folder, dirname(file), path);
        return !existsSync(end === '.js' ? there : there.replace(/\.js$/, end));
      });
      expect(own.length).toBeGreaterThan(5);
      expect(missing).toEqual([]);
    }
    expect(client.files.filter((file) => /^api\/.*\.js$/.test(file))).toEqual(['api/endpoint.js']);
    expect(client.files.filter((file) => read(file).includes(projectRoot))).toEqual([]);
  });

  test('leads from each declaration to its source', () => {
    const maps = client.files.filter((file) => file.endsWith('.d.ts.map'));
    expect(maps.length).toBeGreaterThan(10);
    for (const file of maps) {
      const { sources } = JSON.parse(read(file)) as { sources: readonly string[] };
      const source = `src/${file.replace(/\.d\.ts\.map$/, '.ts')}`;
      expect(sources.map((path) => join(dirname(file), path))).toEqual([source]);
      expect(read(source)).toBe(readFileSync(join(projectRoot, source.replace(/^src\//, '')), 'utf8'));
    }
  });
});
