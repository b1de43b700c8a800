import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool, type ToolResult } from '../run-tool.ts';
import {
  entryPoint,
  pointDeclarationsAtScripts,
  readSource,
  takeReadingAlong,
  takeSourcesAlong,
  writePackage,
} from './package-files.ts';

/** The folder of the built package, ready for `npm pack`. */
const outputFolder = 'dist/client-package';

const ENTRY = 'client/index';

/**
 * Builds `client/` and what it uses of `adapters/` and `api/` into `target`: ESM, declarations, their sources and a package.json
 * that asks for the core. Nothing is left there when the client does not compile.
 */
export function buildClient(root: string, target: string): ToolResult {
  rmSync(target, { recursive: true, force: true });
  const compiled = runTool(root, 'tsc', '-p', 'client', '--outDir', target);
  if (!compiled.ok) return compiled;
  pointDeclarationsAtScripts(target);
  nameImportsForPackages(target);
  keepOnlyReachable(target);
  takeSourcesAlong(root, target);

  const { private: _, ...source } = readSource(root, 'client');
  writePackage(root, target, 'client', {
    ...source,
    exports: { '.': entryPoint(`./${ENTRY}`), './package.json': './package.json' },
    files: ['adapters', 'api', 'client', 'src', 'docs', 'CHANGELOG.md'],
  });
  takeReadingAlong(root, target, 'client', [
    'docs/using-the-client.md',
    'docs/reusing-the-core.md',
    'docs/versions.md',
  ]);
  return { ok: true, output: `${source.name} ${source.version} in ${target}` };
}

const filesIn = (target: string): string[] =>
  readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|d\.ts)$/.test(file));

/**
 * Replaces the imports by names of this repository with imports from its package, or by relative paths; removes imports
 * for side effects from declaration files.
 */
function nameImportsForPackages(target: string): void {
  for (const file of filesIn(target)) {
    const text = readFileSync(join(target, file), 'utf8');
    const named = text
      .replaceAll(/(['"])#core\//g, '$1@waymark/core/')
      .replaceAll(/(['"])#((?:adapters|api)\/[^'"]+)\1/g, (_, quote: string, path: string) => {
        const there = relative(dirname(file), `${path}.js`);
        return `${quote}${there.startsWith('.') ? there : `./${there}`}${quote}`;
      });
    writeFileSync(join(target, file), file.endsWith('.d.ts') ? named.replaceAll(/^import ['"].*\n/gm, '') : named);
  }
}

/** Deletes what was compiled along, and every script and declaration that the entry point does not lead to. */
function keepOnlyReachable(target: string): void {
  rmSync(join(target, 'core'), { recursive: true });
  const reached = new Set([`${ENTRY}.js`, `${ENTRY}.d.ts`]);
  for (const file of reached)
    for (const path of relativeImportsOf(readFileSync(join(target, file), 'utf8'))) {
      const there = join(dirname(file), path);
      reached.add(file.endsWith('.js') ? there : there.replace(/\.js$/, '.d.ts'));
    }
  for (const file of filesIn(target)) {
    if (reached.has(file)) continue;
    rmSync(join(target, file));
    if (existsSync(join(target, `${file}.map`))) rmSync(join(target, `${file}.map`));
  }
}

const relativeImportsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from |import\(|import )['"](\.{1,2}\/[^'"]+)['"]/g)].map(([, path = '']) => path);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { ok, output } = buildClient(root, join(root, outputFolder));
  console.log(output);
  if (!ok) process.exitCode = 1;
}
