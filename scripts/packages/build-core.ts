import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool, type ToolResult } from '../run-tool.ts';
import {
  entryPoint,
  pointDeclarationsAtScripts,
  readSource,
  type Source,
  takeReadingAlong,
  takeSourcesAlong,
  writePackage,
} from './package-files.ts';

/** The folder of the built package, ready for `npm pack`. */
const outputFolder = 'dist/core-package';

/**
 * Builds `core/` into `target`: ESM and declarations side by side, the sources that the declarations lead to, a package.json
 * that opens every area by its name, the license, and what integrators read. Nothing is left there when the core does not compile.
 */
export function buildCore(root: string, target: string): ToolResult {
  rmSync(target, { recursive: true, force: true });
  const compiled = runTool(
    root,
    'tsc',
    '-p',
    'core',
    '--emitDeclarationOnly',
    'false',
    '--noEmitOnError',
    '--declarationMap',
    '--outDir',
    target,
  );
  if (!compiled.ok) return compiled;
  pointDeclarationsAtScripts(target);
  takeSourcesAlong(join(root, 'core'), target);

  const source = readSource(root, 'core');
  writePackage(root, target, 'core', packageOf(source, areasWith(target, 'index.js'), areasWith(target, 'server.js')));
  takeReadingAlong(root, target, 'core', ['docs/reusing-the-core.md', 'docs/versions.md']);
  return { ok: true, output: `${source.name} ${source.version} in ${target}` };
}

const areasWith = (target: string, file: string): string[] =>
  readdirSync(target)
    .filter((folder) => existsSync(join(target, folder, file)))
    .sort();

const packageOf = (
  { private: _, exports: __, ...source }: Source,
  areas: readonly string[],
  servers: readonly string[],
): object => {
  return {
    ...source,
    exports: {
      '.': entryPoint('./index'),
      ...Object.fromEntries(areas.map((area) => [`./${area}`, entryPoint(`./${area}/index`)])),
      ...Object.fromEntries(servers.map((area) => [`./${area}/server`, entryPoint(`./${area}/server`)])),
      './package.json': './package.json',
    },
    files: ['**/*.js', '**/*.d.ts', '**/*.d.ts.map', 'src', 'docs', 'CHANGELOG.md'],
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { ok, output } = buildCore(root, join(root, outputFolder));
  console.log(output);
  if (!ok) process.exitCode = 1;
}
