import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runProgram } from '../run-tool.ts';

/** A package.json of our own, as far as its package takes it over. */
export interface Source {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Reads the package.json in a folder of the repository. */
export const readSource = (root: string, folder: string): Source =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Source;

/** Writes the package.json of a built package. */
export function writePackage(root: string, target: string, folder: string, fields: object): void {
  const origin = runProgram(root, 'git', 'config', '--get', 'remote.origin.url').output;
  const packed = { ...fields, ...repositoryFields(origin, folder) };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`);
}

/** Copies what people read: the license, the changelog, the README of the folder and the guides that it links. */
export function takeReadingAlong(root: string, target: string, folder: string, guides: readonly string[]): void {
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), readme.replaceAll('(../docs/', '(./docs/'));
  mkdirSync(join(target, 'docs'));
  for (const file of ['LICENSE', 'CHANGELOG.md', ...guides]) copyFileSync(join(root, file), join(target, file));
}

/** An entry point of a package, as its package.json names it. */
export const entryPoint = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });

/** A declaration names its neighbours as they are called here, with `.ts`; where it is read they end in `.js`. */
export function pointDeclarationsAtScripts(target: string): void {
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  for (const file of files) {
    const path = join(target, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
  }
}

/** Copies the sources below `home` into `src`, and has the maps of the declarations lead there: who asks for a definition reads the rule. */
export function takeSourcesAlong(home: string, target: string): void {
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts.map'));
  for (const file of files) {
    const source = join('src', file.replace(/\.d\.ts\.map$/, '.ts'));
    mkdirSync(join(target, dirname(source)), { recursive: true });
    copyFileSync(join(home, relative('src', source)), join(target, source));
    const map = JSON.parse(readFileSync(join(target, file), 'utf8')) as object;
    const sources = [relative(dirname(file), source)];
    writeFileSync(join(target, file), JSON.stringify({ ...map, sources }));
  }
}

/** The repository fields of a package.json; none where the origin has no address that can be opened. */
export function repositoryFields(origin: string, directory: string): object {
  const [, host, path] =
    /^(?:(?:https:\/\/|ssh:\/\/git@)(?=[^:]*$)|git@)([\w.-]+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(origin) ?? [];
  if (host === undefined || path === undefined) return {};
  const home = `https://${host}/${path}`;
  return {
    homepage: `${home}#readme`,
    bugs: `${home}/issues`,
    repository: { type: 'git', url: `git+${home}.git`, directory },
  };
}
