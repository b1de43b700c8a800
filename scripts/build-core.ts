import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ToolResult, runTool } from './run-tool.ts';

/** The folder of the built package, ready for `npm pack`. */
const outputFolder = 'dist/core-package';

/** The core's own package.json, as far as the package takes it over. */
interface Source {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/**
 * Builds `core/` into `target`: ESM and declarations side by side, a package.json that opens every area by its name, the
 * README, and the guide for integrators. Nothing is left there when the core does not compile.
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
    '--outDir',
    target,
  );
  if (!compiled.ok) return compiled;
  pointDeclarationsAtScripts(target);

  const source = JSON.parse(readFileSync(join(root, 'core/package.json'), 'utf8')) as Source;
  const packed = packageOf(source, areasWith(target, 'index.js'), areasWith(target, 'server.js'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`);
  const readme = readFileSync(join(root, 'core/README.md'), 'utf8');
  writeFileSync(
    join(target, 'README.md'),
    readme.replaceAll('../docs/reusing-the-core.md', './docs/reusing-the-core.md'),
  );
  const guide = join(target, 'docs/reusing-the-core.md');
  mkdirSync(dirname(guide), { recursive: true });
  writeFileSync(guide, readFileSync(join(root, 'docs/reusing-the-core.md')));
  return { ok: true, output: `${source.name} ${source.version} in ${target}` };
}

/** A declaration names its neighbours as they are called here, with `.ts`; where it is read they end in `.js`. */
function pointDeclarationsAtScripts(target: string): void {
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  for (const file of files) {
    const path = join(target, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
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
  const entryPoint = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });
  return {
    ...source,
    exports: {
      '.': entryPoint('./index'),
      ...Object.fromEntries(areas.map((area) => [`./${area}`, entryPoint(`./${area}/index`)])),
      ...Object.fromEntries(servers.map((area) => [`./${area}/server`, entryPoint(`./${area}/server`)])),
      './package.json': './package.json',
    },
    files: ['**/*.js', '**/*.d.ts', 'docs'],
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { ok, output } = buildCore(root, join(root, outputFolder));
  console.log(output);
  if (!ok) process.exitCode = 1;
}
