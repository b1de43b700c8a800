import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ToolResult, runProgram, runTool } from './run-tool.ts';

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

  const source = JSON.parse(readFileSync(join(root, 'core/package.json'), 'utf8')) as Source;
  const origin = runProgram(root, 'git', 'config', '--get', 'remote.origin.url').output;
  const packed = {
    ...packageOf(source, areasWith(target, 'index.js'), areasWith(target, 'server.js')),
    ...repositoryFields(origin),
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`);
  const readme = readFileSync(join(root, 'core/README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), readme.replaceAll('(../docs/', '(./docs/'));
  mkdirSync(join(target, 'docs'));
  for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/reusing-the-core.md', 'docs/versions.md'])
    copyFileSync(join(root, file), join(target, file));
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

/** Copies the sources into `src`, and has the maps of the declarations lead there: who asks for a definition reads the rule. */
function takeSourcesAlong(core: string, target: string): void {
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts.map'));
  for (const file of files) {
    const source = join('src', file.replace(/\.d\.ts\.map$/, '.ts'));
    mkdirSync(join(target, dirname(source)), { recursive: true });
    copyFileSync(join(core, relative('src', source)), join(target, source));
    const map = JSON.parse(readFileSync(join(target, file), 'utf8')) as object;
    const sources = [relative(dirname(file), source)];
    writeFileSync(join(target, file), JSON.stringify({ ...map, sources }));
  }
}

/** What a package.json says of the repository that the package is built in; nothing where that has no address that can be opened. */
export function repositoryFields(origin: string): object {
  const [, host, path] =
    /^(?:(?:https:\/\/|ssh:\/\/git@)(?=[^:]*$)|git@)([\w.-]+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(origin) ?? [];
  if (host === undefined || path === undefined) return {};
  const home = `https://${host}/${path}`;
  return {
    homepage: `${home}#readme`,
    bugs: `${home}/issues`,
    repository: { type: 'git', url: `git+${home}.git`, directory: 'core' },
  };
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
    files: ['**/*.js', '**/*.d.ts', '**/*.d.ts.map', 'src', 'docs', 'CHANGELOG.md'],
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { ok, output } = buildCore(root, join(root, outputFolder));
  console.log(output);
  if (!ok) process.exitCode = 1;
}
